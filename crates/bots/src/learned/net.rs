//! A network of three layers in plain loops. Every sum is made in the order of its inputs, and nothing is
//! fused, so that the same weights say the same on every machine.

use game_core::{Message, message};

/// What a network says of a seat: its own points to come, those of the best of the others, its chance.
pub const HEADS: usize = 3;
const MARK: &[u8; 8] = b"railnet1";

/// The weights of one training run.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// The training run, and how far it had come.
    pub name: String,
    /// Points that are one in the numbers of the network.
    pub scale: f32,
    pub layers: [Layer; 3],
}

/// Sums of the inputs by weight. The weights of one input lie side by side: what is zero costs nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    pub inputs: usize,
    pub outputs: usize,
    pub weights: Vec<f32>,
    pub bias: Vec<f32>,
}

/// What a network expects, in points of the game and as a share of a win.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prediction {
    /// Points that the seat still gains.
    pub gain: f32,
    /// Points that the best of the others gains beyond what the best of them has now.
    pub other: f32,
    /// From 0 (lost) to 1 (won).
    pub win: f32,
}

/// Space for what is between the layers, so that nothing is allocated in a search; and the inputs before
/// with their sums, since positions of a search differ in little.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    inputs: Vec<f32>,
    sums: Vec<f32>,
    /// Inputs whose sums were made from those before, so far.
    near: u32,
    first: Vec<f32>,
    second: Vec<f32>,
}

/// Sums are made anew after so many, before roundings add up.
const MOST_NEAR: u32 = 100;
/// Inputs that are compared at once.
const TOGETHER: usize = 16;

impl Layer {
    pub fn new(inputs: usize, outputs: usize) -> Layer {
        Layer {
            inputs,
            outputs,
            weights: vec![0.0; inputs * outputs],
            bias: vec![0.0; outputs],
        }
    }
    /// The sums for these inputs.
    #[inline]
    pub fn sums(&self, inputs: &[f32], sums: &mut [f32]) {
        sums.copy_from_slice(&self.bias);
        let rows = self.weights.chunks_exact(self.outputs);
        for (input, row) in inputs.iter().zip(rows) {
            if *input != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += input * weight;
                }
            }
        }
    }
    /// The sums for these inputs from those for the inputs before, which they then are.
    fn change_sums(&self, inputs: &[f32], before: &mut [f32], sums: &mut [f32]) {
        let chunks = inputs.chunks(TOGETHER).zip(before.chunks_mut(TOGETHER));
        for (chunk, (inputs, before)) in chunks.enumerate() {
            let pairs = inputs.iter().zip(before.iter());
            let differs = pairs.fold(0, |bits, (a, b)| bits | (a.to_bits() ^ b.to_bits()));
            if differs == 0 {
                continue;
            }
            for (i, (input, before)) in inputs.iter().zip(before).enumerate() {
                let change = input - *before;
                if change != 0.0 {
                    let row = (chunk * TOGETHER + i) * self.outputs;
                    let row = &self.weights[row..][..self.outputs];
                    for (sum, weight) in sums.iter_mut().zip(row) {
                        *sum += change * weight;
                    }
                }
                *before = *input;
            }
        }
    }
}

impl Net {
    /// The sizes of the input and of the two layers between.
    pub fn sizes(&self) -> [usize; 3] {
        [
            self.layers[0].inputs,
            self.layers[0].outputs,
            self.layers[1].outputs,
        ]
    }
    pub fn predict(&self, inputs: &[f32], scratch: &mut Scratch) -> Prediction {
        scratch.near = MOST_NEAR;
        self.predict_near(inputs, scratch)
    }
    /// The same, quicker where the inputs are like those before; the last digits may differ. A scratch is
    /// for one network.
    pub fn predict_near(&self, inputs: &[f32], scratch: &mut Scratch) -> Prediction {
        let [_, first, second] = self.sizes();
        scratch.first.resize(first, 0.0);
        scratch.second.resize(second, 0.0);
        if scratch.near < MOST_NEAR && scratch.inputs.len() == inputs.len() {
            scratch.near += 1;
            self.layers[0].change_sums(inputs, &mut scratch.inputs, &mut scratch.sums);
        } else {
            scratch.near = 0;
            scratch.sums.resize(first, 0.0);
            scratch.inputs.clear();
            scratch.inputs.extend_from_slice(inputs);
            self.layers[0].sums(inputs, &mut scratch.sums);
        }
        let sums = scratch.first.iter_mut().zip(&scratch.sums);
        sums.for_each(|(x, sum)| *x = sum.max(0.0));
        self.layers[1].sums(&scratch.first, &mut scratch.second);
        scratch.second.iter_mut().for_each(|x| *x = x.max(0.0));
        let mut heads = [0.0; HEADS];
        self.layers[2].sums(&scratch.second, &mut heads);
        Prediction {
            gain: heads[0] * self.scale,
            other: heads[1] * self.scale,
            win: heads[2].clamp(0.0, 1.0),
        }
    }
    /// The bytes of a file: a mark, the name, scale and sizes, then the weights and biases layer by layer,
    /// all numbers with the lowest byte first.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend((self.name.len() as u32).to_le_bytes());
        bytes.extend(self.name.as_bytes());
        bytes.extend(self.scale.to_le_bytes());
        bytes.extend(self.sizes().iter().flat_map(|n| (*n as u32).to_le_bytes()));
        for layer in &self.layers {
            let numbers = layer.weights.iter().chain(&layer.bias);
            bytes.extend(numbers.flat_map(|x| x.to_le_bytes()));
        }
        bytes
    }
    /// Reads what `write` has written, for a game with so many features.
    pub fn read(bytes: &[u8], features: usize) -> Result<Net, Message> {
        let mut rest = bytes;
        if take(&mut rest, MARK.len())? != MARK {
            return Err(message!("these are no weights: the mark is missing"));
        }
        let length = whole(&mut rest)?;
        let name = String::from_utf8_lossy(take(&mut rest, length)?).into_owned();
        let scale = number(&mut rest)?;
        let sizes = [whole(&mut rest)?, whole(&mut rest)?, whole(&mut rest)?];
        if sizes[0] != features {
            return Err(message!(
                "the weights '{name}' read {found} numbers, the game gives {features}",
                name,
                found = sizes[0],
                features
            ));
        }
        let of = |inputs: usize, outputs: usize| inputs.saturating_mul(outputs);
        let expected = [
            (sizes[0], sizes[1]),
            (sizes[1], sizes[2]),
            (sizes[2], HEADS),
        ];
        let count: usize = expected
            .iter()
            .map(|(inputs, outputs)| of(*inputs, *outputs).saturating_add(*outputs))
            .fold(0, usize::saturating_add);
        if count.checked_mul(4) != Some(rest.len()) {
            return Err(message!(
                "the weights '{name}' should be {count} numbers, {found} bytes are there",
                name,
                count,
                found = rest.len()
            ));
        }
        let mut layer = |inputs: usize, outputs: usize| -> Result<Layer, Message> {
            let mut layer = Layer::new(inputs, outputs);
            for place in layer.weights.iter_mut().chain(&mut layer.bias) {
                *place = number(&mut rest)?;
            }
            Ok(layer)
        };
        let [one, two, three] = expected;
        let layers = [
            layer(one.0, one.1)?,
            layer(two.0, two.1)?,
            layer(three.0, three.1)?,
        ];
        Ok(Net {
            name,
            scale,
            layers,
        })
    }
    /// The weights that are built into a game; a test has read them.
    pub fn built_in(bytes: &[u8], features: usize) -> Net {
        Net::read(bytes, features).unwrap_or_else(|why| panic!("{why}"))
    }
}

fn take<'b>(rest: &mut &'b [u8], n: usize) -> Result<&'b [u8], Message> {
    let (taken, left) = rest
        .split_at_checked(n)
        .ok_or_else(|| message!("the weights end too soon"))?;
    *rest = left;
    Ok(taken)
}

fn whole(rest: &mut &[u8]) -> Result<usize, Message> {
    let bytes = take(rest, 4)?;
    Ok(u32::from_le_bytes(bytes.try_into().expect("four were taken")) as usize)
}

/// A number that can be reckoned with.
fn number(rest: &mut &[u8]) -> Result<f32, Message> {
    let bytes = take(rest, 4)?;
    let number = f32::from_le_bytes(bytes.try_into().expect("four were taken"));
    match number.is_finite() {
        true => Ok(number),
        false => Err(message!("a weight is no number")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net() -> Net {
        let mut layers = [Layer::new(4, 3), Layer::new(3, 2), Layer::new(2, HEADS)];
        for layer in &mut layers {
            let numbers = layer.weights.iter_mut().chain(&mut layer.bias);
            numbers.enumerate().for_each(|(i, x)| *x = 0.1 * i as f32);
        }
        Net {
            name: "a run".to_string(),
            scale: 10.0,
            layers,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let read = Net::read(&net().write(), 4).unwrap();
        assert_eq!(read, net());
        let row = [1.0, 0.0, 0.5, 0.0];
        let said = |net: &Net| net.predict(&row, &mut Scratch::default());
        assert_eq!(said(&read), said(&net()));
        assert_ne!(said(&read).gain, said(&read).other);
    }
    #[test]
    fn what_is_near_is_said_alike() {
        let (net, mut near) = (net(), Scratch::default());
        for i in 0..3 * MOST_NEAR {
            let row: [f32; 4] = std::array::from_fn(|k| ((i >> k) % 7) as f32 / 3.0);
            let [quick, whole] = [
                net.predict_near(&row, &mut near),
                net.predict(&row, &mut Scratch::default()),
            ];
            assert!(
                (quick.gain - whole.gain).abs() < 1e-3,
                "{quick:?} {whole:?}"
            );
            assert!((quick.win - whole.win).abs() < 1e-3, "{quick:?} {whole:?}");
        }
    }
    #[test]
    fn wrong_weights_are_refused_with_a_sentence() {
        let bytes = net().write();
        let why = |bytes: &[u8], features| Net::read(bytes, features).unwrap_err().to_string();
        assert!(why(&bytes, 5).contains("read 4 numbers, the game gives 5"));
        assert!(why(&bytes[..bytes.len() - 4], 4).contains("bytes are there"));
        assert!(why(&bytes[..10], 4).contains("end too soon"));
        assert!(why(b"something else", 4).contains("the mark is missing"));
        let mut endless = bytes.clone();
        let last = endless.len() - 4;
        endless[last..].copy_from_slice(&f32::NAN.to_le_bytes());
        assert!(why(&endless, 4).contains("no number"));
    }
}

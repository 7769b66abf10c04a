//! Fits a network to targets: gradients by hand, steps by Adam, and a running mean of the weights, which is
//! what plays.

use crate::memory::Sample;
use bots::{HEADS, Layer, Net, Prediction};
use game_core::Chance;

const FORGET: [f32; 2] = [0.9, 0.999];
const TINY: f32 = 1e-8;
/// How much the mean keeps of itself at each step.
const MEAN: f32 = 0.999;
/// How much an error in each head counts.
const HEAD_WEIGHTS: [f32; HEADS] = [1.0, 0.5, 0.5];

/// A network that is being taught.
pub struct Fit {
    pub net: Net,
    /// The running mean of its weights.
    pub mean: Net,
    gradient: Vec<Layer>,
    first: Vec<Layer>,
    second: Vec<Layer>,
    steps: i32,
    rate: f32,
    hidden: [Vec<f32>; 2],
    back: [Vec<f32>; 2],
}

impl Fit {
    /// A network of small random weights.
    pub fn new(name: &str, sizes: [usize; 3], scale: f32, seed: u64) -> Fit {
        let mut chance = Chance::fast(seed);
        let mut layer = |inputs: usize, outputs: usize, usual: usize| {
            let mut layer = Layer::new(inputs, outputs);
            let spread = (6.0 / usual as f32).sqrt();
            for weight in &mut layer.weights {
                *weight = spread * (chance.below(20_001) as f32 / 10_000.0 - 1.0);
            }
            layer
        };
        // Of the inputs about a quarter are not zero.
        let mut layers = [
            layer(sizes[0], sizes[1], sizes[0] / 4 + 1),
            layer(sizes[1], sizes[2], sizes[1]),
            layer(sizes[2], HEADS, sizes[2] * 16),
        ];
        layers[2].bias[2] = 0.5;
        Fit::resume(Net {
            name: name.to_string(),
            scale,
            layers,
        })
    }
    /// Goes on with these weights.
    pub fn resume(net: Net) -> Fit {
        let blank = || -> Vec<Layer> {
            let layers = net.layers.iter();
            layers.map(|l| Layer::new(l.inputs, l.outputs)).collect()
        };
        let [_, one, two] = net.sizes();
        Fit {
            gradient: blank(),
            first: blank(),
            second: blank(),
            steps: 0,
            rate: 0.001,
            hidden: [vec![0.0; one], vec![0.0; two]],
            back: [vec![0.0; one], vec![0.0; two]],
            mean: net.clone(),
            net,
        }
    }
    pub fn set_rate(&mut self, rate: f32) {
        self.rate = rate;
    }
    /// One step towards these targets; the mean squared error of the first head, in points.
    pub fn step(&mut self, batch: &[(&Sample, Prediction)]) -> f32 {
        for layer in &mut self.gradient {
            layer.weights.fill(0.0);
            layer.bias.fill(0.0);
        }
        let mut error = 0.0;
        for (sample, target) in batch {
            error += self.learn_one(sample, target, 1.0 / batch.len() as f32);
        }
        self.adam();
        error / batch.len() as f32 * self.net.scale * self.net.scale
    }
    fn learn_one(&mut self, sample: &Sample, target: &Prediction, share: f32) -> f32 {
        let [one, two, three] = &self.net.layers;
        let [h1, h2] = &mut self.hidden;
        h1.copy_from_slice(&one.bias);
        for (place, value) in sample.places.iter().zip(&sample.values) {
            let row = &one.weights[usize::from(*place) * one.outputs..][..one.outputs];
            h1.iter_mut().zip(row).for_each(|(h, w)| *h += value * w);
        }
        h1.iter_mut().for_each(|h| *h = h.max(0.0));
        two.sums(h1, h2);
        h2.iter_mut().for_each(|h| *h = h.max(0.0));
        let mut heads = [0.0; HEADS];
        three.sums(h2, &mut heads);
        let scale = self.net.scale;
        let targets = [target.gain / scale, target.other / scale, target.win];
        let mut errors = [0.0; HEADS];
        for i in 0..HEADS {
            let error = heads[i] - targets[i];
            // Far errors pull no harder than those of a whole unit.
            errors[i] = error.clamp(-1.0, 1.0) * HEAD_WEIGHTS[i] * share;
        }
        let [b1, b2] = &mut self.back;
        let [g1, g2, g3] = &mut self.gradient[..] else {
            unreachable!("a network has three layers");
        };
        outer(g3, h2, &errors);
        inward(three, &errors, h2, b2);
        outer(g2, h1, b2);
        inward(two, b2, h1, b1);
        g1.bias.iter_mut().zip(b1.iter()).for_each(|(g, b)| *g += b);
        for (place, value) in sample.places.iter().zip(&sample.values) {
            let row = &mut g1.weights[usize::from(*place) * one.outputs..][..one.outputs];
            row.iter_mut()
                .zip(b1.iter())
                .for_each(|(g, b)| *g += value * b);
        }
        (heads[0] - targets[0]).powi(2)
    }
    fn adam(&mut self) {
        self.steps += 1;
        let [keep_1, keep_2] = FORGET;
        let unbias_1 = 1.0 / (1.0 - keep_1.powi(self.steps));
        let unbias_2 = 1.0 / (1.0 - keep_2.powi(self.steps));
        // While there is little to keep, the mean follows.
        let keep = MEAN.min(self.steps as f32 / (self.steps as f32 + 10.0));
        for i in 0..self.net.layers.len() {
            let gradient = numbers(&self.gradient[i]);
            let weights = numbers_mut(&mut self.net.layers[i]);
            let mean = numbers_mut(&mut self.mean.layers[i]);
            let first = numbers_mut(&mut self.first[i]);
            let second = numbers_mut(&mut self.second[i]);
            let all = gradient.zip(weights).zip(mean).zip(first.zip(second));
            for (((g, w), mean), (m, v)) in all {
                *m = keep_1 * *m + (1.0 - keep_1) * g;
                *v = keep_2 * *v + (1.0 - keep_2) * g * g;
                *w -= self.rate * (*m * unbias_1) / ((*v * unbias_2).sqrt() + TINY);
                *mean = keep * *mean + (1.0 - keep) * *w;
            }
        }
    }
}

fn numbers(layer: &Layer) -> impl Iterator<Item = &f32> {
    layer.weights.iter().chain(&layer.bias)
}

fn numbers_mut(layer: &mut Layer) -> impl Iterator<Item = &mut f32> {
    layer.weights.iter_mut().chain(&mut layer.bias)
}

/// Adds the gradient of a layer with these inputs and these errors of its sums.
fn outer(gradient: &mut Layer, inputs: &[f32], errors: &[f32]) {
    let rows = gradient.weights.chunks_exact_mut(gradient.outputs);
    for (input, row) in inputs.iter().zip(rows) {
        if *input != 0.0 {
            row.iter_mut()
                .zip(errors)
                .for_each(|(g, e)| *g += input * e);
        }
    }
    let bias = gradient.bias.iter_mut().zip(errors);
    bias.for_each(|(g, e)| *g += e);
}

/// The errors of the inputs of a layer; none where an input was cut off at zero.
fn inward(layer: &Layer, errors: &[f32], inputs: &[f32], back: &mut [f32]) {
    let rows = layer.weights.chunks_exact(layer.outputs);
    for ((input, row), back) in inputs.iter().zip(rows).zip(back) {
        *back = match 0.0 < *input {
            true => row.iter().zip(errors).map(|(w, e)| w * e).sum(),
            false => 0.0,
        };
    }
}

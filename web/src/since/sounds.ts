// Small sounds of our own, made when they are heard: a bell for 'your turn', wood for a piece, metal for a coin, a
// chord for the end. Nothing is loaded, and nothing sounds unless somebody has asked for it.

export type Sound = 'turn' | 'piece' | 'coin' | 'card' | 'over';

/** A tone: when it begins and how long it rings, in seconds, its pitch in hertz, how loud, and its shape. */
interface Tone {
  at: number;
  rings: number;
  pitch: number;
  loud: number;
  shape: OscillatorType;
}

export const SCORE: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [
    { at: 0, rings: 0.5, pitch: 659, loud: 0.16, shape: 'sine' },
    { at: 0.13, rings: 0.7, pitch: 988, loud: 0.14, shape: 'sine' },
  ],
  piece: [
    { at: 0, rings: 0.06, pitch: 180, loud: 0.2, shape: 'triangle' },
    { at: 0.01, rings: 0.03, pitch: 420, loud: 0.08, shape: 'square' },
  ],
  coin: [
    { at: 0, rings: 0.12, pitch: 2_093, loud: 0.06, shape: 'sine' },
    { at: 0.05, rings: 0.2, pitch: 2_794, loud: 0.05, shape: 'sine' },
  ],
  card: [{ at: 0, rings: 0.05, pitch: 900, loud: 0.05, shape: 'sawtooth' }],
  over: [392, 494, 587, 784].map((pitch, i): Tone => ({ at: i * 0.12, rings: 0.9, pitch, loud: 0.12, shape: 'triangle' })),
};

let context: AudioContext | null = null;

/** Sounds, if the browser lets it: it does not before somebody has touched the page. */
export function sound(which: Sound) {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of SCORE[which]) ring(context, tone);
}

function ring(on: AudioContext, { at, rings, pitch, loud, shape }: Tone) {
  const [source, volume] = [on.createOscillator(), on.createGain()];
  const begins = on.currentTime + at;
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begins);
  volume.gain.exponentialRampToValueAtTime(loud, begins + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + rings);
  source.connect(volume).connect(on.destination);
  source.start(begins);
  source.stop(begins + rings + 0.02);
}

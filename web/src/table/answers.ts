// What a table answers to who asks for a hint, or why not.

import type { Offer, Refusal, Text } from '../wire';
import type { Area } from './spatial';

export interface Hint {
  notation: string;
  label: Text;
  value: number | null;
  proved: boolean;
}
/** The answer to 'why not', and where on the page it was asked. */
export interface WhyNot {
  refusal: Refusal;
  /** What may be done about it. */
  remedies: readonly Offer[];
  at: Area;
}

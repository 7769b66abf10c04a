// Sentences and names at one table, in the reader's language.

import { dictionaryOf, loadDictionary } from '../net/dictionaries.svelte';
import { settings } from '../settings.svelte';
import { lookUp, showText } from '../text';
import { seatName } from '../ui/names';
import type { Seat, TableInfo, Text } from '../wire';

export class Speech {
  constructor(private readonly table: () => TableInfo) {}

  readonly #dictionary = $derived.by(() => dictionaryOf(this.table().game, settings.language));

  /** Fetches the words of the present language; call it again when the language changes. */
  load(): Promise<void> {
    return loadDictionary(this.table().game, settings.language);
  }
  word = (id: string): string => lookUp(this.#dictionary, id);
  name = (seat: Seat): string => seatName(this.table(), seat);
  show = (text: Text): string => showText(text, this.#dictionary, this.name);
  /** The sentence with a capital, for the beginning of a line or a button. */
  line = (text: Text): string => capital(this.show(text));
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

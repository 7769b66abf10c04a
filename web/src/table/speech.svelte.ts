// Sentences and names at one table, in the reader's language.

import { dictionaryOf, loadDictionary } from '../net/dictionaries.svelte';
import { settings } from '../settings.svelte';
import { sayWay } from '../since/words';
import { lookUp, predicateOf, showText } from '../text';
import { personName, seatName } from '../ui/names';
import { t } from '../words';
import type { Note, Seat, TableInfo, Text } from '../wire';

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
  /** What a sentence says of the seat that it begins with. */
  predicate = (text: Text) => predicateOf(text, this.#dictionary, this.name);
  /** What happened beside the game, in a sentence. */
  note = (note: Note): string => t(`note_${note.kind}`, { name: personName(note.name), other: note.about === null ? '' : this.name(note.about) });
  /** How a step came about. */
  way = sayWay;
  /** The sentence with a capital, for the beginning of a line or a button. */
  line = (text: Text): string => capital(this.show(text));
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

// A language: how it counts, writes numbers and money, joins words and sets signs. All of it is data,
// `crates/game-core/languages/<code>.json`, and read the same way as in Rust.

interface LanguageData {
  readonly name: string;
  readonly plurals: readonly string[];
  readonly genders: readonly string[];
  readonly number: { readonly group: string; readonly decimal: string; readonly minus: string };
  readonly money: string;
  readonly player: string;
  readonly list: string;
  readonly articles: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly before_vowel: Readonly<Record<string, string>>;
  readonly contractions: Readonly<Record<string, string>>;
  readonly vowels: string;
  readonly as_vowel: readonly string[];
  readonly as_consonant: readonly string[];
  readonly typography: readonly (readonly [string, string])[];
}

/** The key of articles for a plural, and the gender of words that have no singular. */
const PLURAL = 'p';

export class Tongue {
  readonly #rules: Intl.PluralRules;
  readonly #data: LanguageData;

  constructor(
    readonly code: string,
    data: unknown,
  ) {
    this.#data = data as LanguageData;
    this.#rules = new Intl.PluralRules(code);
  }
  /** What its speakers call it. */
  get name(): string {
    return this.#data.name;
  }
  get firstPlural(): string {
    return this.#data.plurals[0]!;
  }
  category(n: number): string {
    return this.#rules.select(n);
  }
  /** The form for a number; CLDR knows categories that a language may leave to its last form. */
  plural(n: number, forms: readonly string[]): string {
    const place = this.#data.plurals.indexOf(this.category(n));
    return forms[place] ?? forms.at(-1)!;
  }
  gendered(gender: string, forms: readonly string[]): string | null {
    return forms[this.#data.genders.indexOf(gender)] ?? null;
  }
  number(n: number, decimals?: number): string {
    const { group, decimal, minus } = this.#data.number;
    const digits = decimals === undefined ? String(Math.abs(n)) : Math.abs(n).toFixed(decimals);
    const [whole = '', part] = digits.split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return `${n < 0 ? minus : ''}${grouped}${part === undefined ? '' : decimal + part}`;
  }
  money(n: number): string {
    const amount = this.#data.money.replace('{n}', () => this.number(Math.abs(n)));
    return this.typeset(`${n < 0 ? this.#data.number.minus : ''}${amount}`);
  }
  /** A player without a name, counted from 1. */
  player(n: number): string {
    return this.#data.player.replace('{n}', String(n));
  }
  /** Several messages as one. */
  list(messages: readonly string[]): string {
    return messages.join(this.#data.list);
  }
  isArticle(name: string): boolean {
    return Object.hasOwn(this.#data.articles, name);
  }
  article(name: string, gender: string | null, isPlural: boolean): string | null {
    const article = this.#data.articles[name];
    if (article === undefined || typeof article === 'string') return article ?? null;
    const key = isPlural || gender === PLURAL ? PLURAL : gender;
    return (key !== null && article[key]) || null;
  }
  /** Adds words to a sentence, whose last word may change before them: `de ` and `Omaha` give `d’Omaha`. */
  join(sentence: string, next: string): string {
    const [, start, word] = /^(.*?)([\p{L}\p{N}]+) $/su.exec(sentence) ?? [];
    if (start === undefined || word === undefined) return sentence + next;
    const small = word.toLowerCase();
    const first = firstWord(next);
    const contracted = own(this.#data.contractions, `${small} ${first}`);
    if (contracted !== undefined && next[first.length] === ' ') return start + like(word, contracted) + next.slice(first.length);
    const changed = own(this.#data.before_vowel, small);
    return changed !== undefined && this.#beginsWithVowel(next) ? start + like(word, changed) + next : sentence + next;
  }
  #beginsWithVowel(words: string): boolean {
    const first = firstWord(words).toLowerCase();
    const isListed = (list: readonly string[]) =>
      list.some((known) => (known.endsWith('*') ? first.startsWith(known.slice(0, -1)) : first === known));
    if (isListed(this.#data.as_vowel)) return true;
    const letter = first.charAt(0);
    return letter !== '' && !isListed(this.#data.as_consonant) && this.#data.vowels.includes(letter);
  }
  /** A text with its signs set as the language wants them. */
  typeset(text: string): string {
    return this.#data.typography.reduce((set, [found, instead]) => set.replaceAll(found, instead), text);
  }
}

const firstWord = (words: string): string => /^[\p{L}\p{N}]*/u.exec(words)![0];
const own = (map: Readonly<Record<string, string>>, key: string) => (Object.hasOwn(map, key) ? map[key] : undefined);
const like = (word: string, changed: string): string => (/^\p{Lu}/u.test(word) ? capital(changed) : changed);

export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

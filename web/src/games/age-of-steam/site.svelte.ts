// The hex that is built or planned on, and the tile aimed at there. What may be laid comes from the table; a
// plan from the sketch of its maker.

import { settings } from '../../settings.svelte';
import type { Hand } from '../../table/hand';
import type { Seat } from '../../wire';
import type { HexId, NewCity, View } from '../../wire/age-of-steam';
import { aims, citiesOf, kindsOf, parseLay, type Kind } from './aims';
import type { MapSheet } from './layout';
import { plannedAt, price, sketches } from './plan';
import type { Plans } from './plans.svelte';
import { cityTarget, cubeTarget, hexTarget, layTarget } from './targets';
import { edgeOf, sameTrack, tracksOf, type Placement, type Track } from './track';

export interface Ground {
  view: View;
  sheet: MapSheet;
  me: Seat | null;
  plans: Plans;
  planning: boolean;
}

export class Site {
  /** The hex that a plan is drawn on. */
  sketched: HexId | null = $state(null);
  /** Aimed at without having chosen: where a choice would be played at once. */
  #glanced: Placement | null = $state.raw(null);

  constructor(
    private readonly hand: Hand,
    private readonly on: () => Ground,
  ) {}

  readonly #picked = $derived.by(() => (this.hand.picked[0]?.startsWith('hex:') ? this.hand.picked[0].slice(4) : null));
  readonly held: HexId | null = $derived.by(() => (this.on().planning ? this.sketched : this.#picked));
  readonly isTown = $derived.by(() => this.on().view.towns.some((town) => town.hex === this.held));
  readonly #options = $derived.by(() => (this.#picked ? aims(this.hand.targets, this.#picked) : []));
  readonly #sketches = $derived.by(() => (this.on().planning && this.sketched ? this.#sketchesOf(this.sketched) : []));
  readonly cities = $derived.by(() => (this.#picked && !this.on().planning ? citiesOf(this.hand.targets, this.#picked) : []));
  readonly kinds: Kind[] = $derived.by(() => (this.held ? kindsOf(this.on().planning ? this.#sketches : this.#options, (placement) => this.price(placement)) : []));
  readonly city = $derived.by(() => (this.hand.picked[1]?.startsWith('city:') ? this.hand.picked[1].split(':')[2]! : null) as NewCity | null);
  readonly aimed: Placement | null = $derived.by(() => {
    const { plans, planning } = this.on();
    if (planning) return this.sketched ? plannedAt(plans.plan, this.sketched) : null;
    return parseLay(this.hand.picked[1] ?? '') ?? this.#glanced;
  });
  /** The tile aimed at, as it would lie; the old track of the hex keeps its owner. */
  readonly ghost: { hex: HexId; tracks: { track: Track; owner: Seat | null }[] } | null = $derived.by(() => {
    const { view, me, planning } = this.on();
    if (!this.held || !this.aimed || planning) return null;
    const old = view.tiles.find((tile) => tile.hex === this.held)?.tracks ?? [];
    const ownerOf = (track: Track) => old.find((one) => sameTrack(one.sides.map(edgeOf), track))?.owner;
    return { hex: this.held, tracks: tracksOf(this.aimed, this.isTown).map((track) => ({ track, owner: ownerOf(track) === undefined ? me : ownerOf(track)! })) };
  });

  price(placement: Placement): number {
    const { view, sheet, me, planning } = this.on();
    if (planning) return price(view, sheet, { hex: this.held!, ...placement }, me);
    return view.building?.prices.find((one) => one.hex === this.held && one.tile === placement.tile)?.price ?? 0;
  }
  /** A click on a hex that is not held. */
  pick(hex: HexId, at: Element) {
    if (this.on().planning) return this.#sketch(hex, at);
    if (this.#takeCube(hex, at)) return;
    this.#glanced = null;
    this.hand.pick(hexTarget(hex), at, false);
    if (this.#picked === hex && this.#options.length > 0) this.aim(this.#likely(hex), at);
  }
  aim(placement: Placement, at: Element) {
    const { plans, planning } = this.on();
    if (planning) return plans.put({ hex: this.held!, tile: placement.tile, rotation: placement.rotation });
    const target = layTarget(this.held!, placement);
    if (settings.confirm === 'always') return this.hand.pick(target, at, false);
    // Where a choice is a move, one looks around first.
    this.#glanced = placement;
    this.hand.look(target);
  }
  /** The next way in which the tile may lie; a kind that lies in one way only gives way to the next kind. */
  turn(by: 1 | -1, at: Element) {
    if (!this.aimed) return;
    const { tile, rotation } = this.aimed;
    const same = this.kinds.find((kind) => kind.tile === tile)?.ways ?? [];
    const ring = same.length > 1 ? same : this.kinds.flatMap((kind) => kind.ways);
    const now = ring.findIndex((way) => way.tile === tile && way.rotation === rotation);
    if (ring.length > 0) this.aim(ring[(now + by + ring.length) % ring.length]!, at);
  }
  nextKind(by: 1 | -1, at: Element) {
    const now = this.kinds.findIndex((kind) => kind.tile === this.aimed?.tile);
    const next = this.kinds[(now + by + this.kinds.length) % this.kinds.length];
    if (next) this.aim(next.ways[0]!, at);
  }
  found(city: NewCity, at: Element) {
    this.hand.pick(cityTarget(this.held!, city), at, false);
  }
  sure(at: Element) {
    if (this.on().planning || !this.held) return;
    if (this.city) this.hand.pick(cityTarget(this.held, this.city), at, true);
    else if (this.aimed) this.hand.pick(layTarget(this.held, this.aimed), at, true);
  }
  erase(hex: HexId) {
    this.on().plans.take(hex);
    this.sketched = null;
  }
  release() {
    this.#glanced = null;
    if (this.on().planning) this.sketched = null;
    else this.hand.drop();
  }
  /** A new position: what was only glanced at is forgotten. */
  forget() {
    this.#glanced = null;
  }

  #sketchesOf(hex: HexId): Placement[] {
    const { view, sheet, plans, me } = this.on();
    return sketches(view, sheet, plans.plan, hex, me);
  }
  #sketch(hex: HexId, at: Element) {
    this.sketched = hex;
    if (plannedAt(this.on().plans.plan, hex)) return;
    const first = this.#sketches[0];
    if (first) this.aim(first, at);
    else this.sketched = null;
  }
  /** What was planned here if it may be laid, else what joins most. */
  #likely(hex: HexId): Placement {
    const isOption = (one: Placement) => this.#options.some((other) => other.tile === one.tile && other.rotation === one.rotation);
    const planned = plannedAt(this.on().plans.plan, hex);
    return (planned && isOption(planned) ? planned : this.#sketchesOf(hex).find(isOption)) ?? this.#options[0]!;
  }
  /** The cubes of a city are taken one after the other. */
  #takeCube(hex: HexId, at: Element): boolean {
    const city = this.on().view.cities.find((one) => one.hex === hex);
    const goods = [...new Set(city?.cubes)].filter((good) => this.hand.stateOf(cubeTarget(city!.city, good)) !== 'idle');
    if (!city || goods.length === 0) return false;
    const now = goods.findIndex((good) => this.hand.picked[0] === cubeTarget(city.city, good));
    this.hand.pick(cubeTarget(city.city, goods[(now + 1) % goods.length]!), at, false);
    return true;
  }
}

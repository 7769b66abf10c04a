// The HTTP side of the server: one function a question, each with its type.

import type { Account, Block, CorrectedData, Correction, DataChanges, DataPage, GameEntry, Frame, Join, Leave, Lesson, LessonStill, LessonWish, Lobby, LuckPromise, LuckProof, LuckWish, Me, Message, NewBrowser, NewHook, NewTable, Problem, ProblemCode, Refusal, RulesPage, TableInfo, WordAtTable, WordPreferences, WordsPage, WordSettings, WordTried, WordTry, WordWhen, MyHoliday, MyHours, MyTimes, EndedGame, GamesPage, HeadToHead, HideGames, Ladder, Profile, Friends, Hidden, Invitations, LobbyPage, Match, Mute, Rematch, Report, Speech, Forks, SiteInfo, SitePage, SitePageName } from '../wire';

/** What the server said no to, or that it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly code: ProblemCode | 'unreachable',
    /** What the server says of it, if it said anything. */
    readonly problem: Message | null,
  ) {
    super(problem?.say ?? code);
  }
}

export const api = {
  site: () => get<SiteInfo>('/api/site'),
  sitePage: (page: SitePageName, language: string) => get<SitePage>(`/api/site/${page}?lang=${language}`),
  games: () => get<GameEntry[]>('/api/games'),
  rules: (game: string, language: string) => get<RulesPage>(`/api/games/${part(game)}/rules?lang=${language}`),
  words: (game: string, language: string) => get<WordsPage>(`/api/games/${part(game)}/words?lang=${language}`),
  data: (game: string, name: string) => get<DataChanges>(`/api/games/${part(game)}/data/${part(name)}`),
  figures: (game: string) => get<DataPage>(`/api/games/${part(game)}/data`),
  correct: (game: string, corrections: Correction[]) => send<CorrectedData>('POST', `/api/games/${part(game)}/data`, { corrections }),
  lesson: (game: string) => get<Lesson>(`/api/games/${part(game)}/lesson`),
  still: (game: string, step: number) => get<LessonStill>(`/api/games/${part(game)}/lesson/${step}`),
  explainLesson: (game: string, step: number, wish: LessonWish) =>
    send<Refusal | null>('POST', `/api/games/${part(game)}/lesson/${step}/explain`, wish),
  account: () => get<Account>('/api/account'),
  me: () => asGuest(() => get<Me>('/api/me')),
  rename: (name: string) => asGuest(() => send<Me>('PUT', '/api/me', { name })),
  times: () => asGuest(() => get<MyTimes>('/api/times')),
  setHours: (hours: MyHours) => asGuest(() => send<MyTimes>('PUT', '/api/times', hours)),
  announceHoliday: (holiday: MyHoliday) => send<MyTimes>('POST', '/api/times/holidays', holiday),
  callOffHoliday: (first: string) => send<MyTimes>('DELETE', `/api/times/holidays/${part(first)}`),
  lobby: () => get<Lobby>('/api/lobby'),
  openTables: (filter: string) => get<LobbyPage>(`/api/lobby/open${filter}`),
  match: (wanted: Match) => asGuest(() => send<TableInfo>('POST', '/api/match', wanted)),
  rematch: (id: string, wanted: Rematch) => send<TableInfo>('POST', `/api/tables/${part(id)}/rematch`, wanted),
  friends: () => get<Friends>('/api/friends'),
  follow: (name: string) => send<null>('PUT', `/api/friends/follows/${part(name)}`),
  unfollow: (name: string) => send<null>('DELETE', `/api/friends/follows/${part(name)}`),
  blockMember: (name: string) => send<null>('PUT', `/api/friends/blocks/${part(name)}`),
  reportMember: (name: string, reason: string) => send<null>('POST', `/api/people/${part(name)}/report`, { reason }),
  unblock: (key: string) => send<null>('DELETE', `/api/friends/blocks/${part(key)}`),
  invited: (id: string) => get<Invitations>(`/api/tables/${part(id)}/invitations`),
  invite: (id: string, name: string) => send<Invitations>('POST', `/api/tables/${part(id)}/invitations`, { name }),
  decline: (id: string) => send<null>('POST', `/api/tables/${part(id)}/decline`),
  hidden: (id: string) => get<Hidden>(`/api/tables/${part(id)}/hidden`),
  mute: (id: string, mute: Mute) => send<null>('POST', `/api/tables/${part(id)}/mute`, mute),
  block: (id: string, block: Block) => send<null>('POST', `/api/tables/${part(id)}/block`, block),
  report: (id: string, report: Report) => send<null>('POST', `/api/tables/${part(id)}/report`, report),
  table: (id: string) => get<TableInfo>(`/api/tables/${part(id)}`),
  promiseLuck: (wish: LuckWish) => asGuest(() => send<LuckPromise>('POST', '/api/luck', wish)),
  createTable: (table: NewTable) => asGuest(() => send<TableInfo>('POST', '/api/tables', table)),
  join: (id: string, join: Join) => asGuest(() => send<TableInfo>('POST', `/api/tables/${part(id)}/join`, join)),
  leave: (id: string, leave: Leave) => send<null>('POST', `/api/tables/${part(id)}/leave`, leave),
  start: (id: string) => send<TableInfo>('POST', `/api/tables/${part(id)}/start`),
  luck: (id: string) => get<LuckProof>(`/api/tables/${part(id)}/luck`),
  word: () => asGuest(() => get<WordSettings>('/api/word')),
  prefer: (wanted: WordPreferences) => asGuest(() => send<WordSettings>('PUT', '/api/word', wanted)),
  speak: (speech: Speech) => send<null>('PUT', '/api/word/speech', speech),
  addBrowser: (browser: NewBrowser) => send<WordSettings>('POST', '/api/word/push', browser),
  removeBrowser: (id: number) => send<WordSettings>('DELETE', `/api/word/push/${id}`),
  setHook: (hook: NewHook) => send<WordSettings>('PUT', '/api/word/webhook', hook),
  removeHook: () => send<WordSettings>('DELETE', '/api/word/webhook'),
  tryWord: (wanted: WordTry) => send<WordTried>('POST', '/api/word/try', wanted),
  wordAt: (id: string) => get<WordAtTable>(`/api/tables/${part(id)}/word`),
  preferAt: (id: string, when: WordWhen | null) => send<WordAtTable>('PUT', `/api/tables/${part(id)}/word`, { when }),
  result: (id: string) => get<EndedGame>(`/api/tables/${part(id)}/result`),
  unrate: (id: string) => send<TableInfo>('DELETE', `/api/tables/${part(id)}/rated`),
  person: (name: string) => get<Profile>(`/api/people/${part(name)}`),
  gamesOf: (name: string, page: number) => get<GamesPage>(`/api/people/${part(name)}/games?page=${page}`),
  against: (name: string, other: string) => get<HeadToHead>(`/api/people/${part(name)}/against/${part(other)}`),
  hideGames: (name: string, hide: HideGames) => send<HideGames>('PUT', `/api/people/${part(name)}/hidden`, hide),
  ladder: (game: string, page: number, provisional: number) => get<Ladder>(`/api/ladder/${part(game)}?page=${page}&provisional=${provisional}`),
  at: (id: string, step: number, seat: number | null) => get<Frame>(`/api/tables/${part(id)}/at/${step}${seat === null ? '' : `?seat=${seat}`}`),
  forks: (id: string) => get<Forks>(`/api/tables/${part(id)}/forks`),
  bringRecord: (record: Blob) => asGuest(() => ask<TableInfo>('/api/records', { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: record })),
  takeAway: (id: string) => send<null>('DELETE', `/api/tables/${part(id)}`),
};

export const recordPath = (id: string) => `/api/tables/${part(id)}/record`;
export const qrPath = (id: string) => `/api/tables/${part(id)}/qr.svg`;
export const calendarPath = (id: string) => `/api/tables/${part(id)}/calendar.ics`;
export const socketPath = (id: string) => `/api/tables/${part(id)}/socket`;

const part = encodeURIComponent;
export const get = <T>(path: string) => ask<T>(path, {});
export const send = <T>(method: string, path: string, body?: unknown) =>
  ask<T>(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** A question whose answer makes another person of who uses the browser: signing in, signing out, being deleted. What was
 * kept of who was here before is gone by the time it is answered. */
export async function asSomebodyElse<T>(question: Promise<T>): Promise<T> {
  const answer = await question;
  const { somebodyElse } = await import('../app/person');
  await somebodyElse(answer);
  return answer;
}

/** The first question that may make this browser a guest, while it is under way and once it is answered. */
let first: Promise<unknown> | null = null;

/** Two questions at once, before there is a cookie, would make two guests: the others wait for the first. */
export async function asGuest<T>(question: () => Promise<T>): Promise<T> {
  if (first) {
    await first;
    return question();
  }
  const answer = question();
  first = answer.catch(() => (first = null));
  return answer;
}

async function ask<T>(path: string, request: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { ...request, credentials: 'same-origin' });
  } catch {
    throw new ApiError('unreachable', null);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  throw isProblem(body) ? new ApiError(body.code, body.message) : new ApiError('internal', null);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

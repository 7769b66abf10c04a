// The HTTP side of the server: one function a question, each with its type.

import type { DataChanges, GameEntry, Frame, Join, Leave, Lesson, LessonWish, Lobby, LuckProof, Me, Message, NewTable, Problem, ProblemCode, Refusal, RulesPage, TableInfo, WordsPage } from '../wire';

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
  games: () => get<GameEntry[]>('/api/games'),
  rules: (game: string, language: string) => get<RulesPage>(`/api/games/${part(game)}/rules?lang=${language}`),
  words: (game: string, language: string) => get<WordsPage>(`/api/games/${part(game)}/words?lang=${language}`),
  data: (game: string, name: string) => get<DataChanges>(`/api/games/${part(game)}/data/${part(name)}`),
  lesson: (game: string) => get<Lesson>(`/api/games/${part(game)}/lesson`),
  explainLesson: (game: string, step: number, wish: LessonWish) =>
    send<Refusal | null>('POST', `/api/games/${part(game)}/lesson/${step}/explain`, wish),
  me: () => asGuest(() => get<Me>('/api/me')),
  rename: (name: string) => asGuest(() => send<Me>('PUT', '/api/me', { name })),
  lobby: () => get<Lobby>('/api/lobby'),
  table: (id: string) => get<TableInfo>(`/api/tables/${part(id)}`),
  createTable: (table: NewTable) => asGuest(() => send<TableInfo>('POST', '/api/tables', table)),
  join: (id: string, join: Join) => asGuest(() => send<TableInfo>('POST', `/api/tables/${part(id)}/join`, join)),
  leave: (id: string, leave: Leave) => send<null>('POST', `/api/tables/${part(id)}/leave`, leave),
  start: (id: string) => send<TableInfo>('POST', `/api/tables/${part(id)}/start`),
  luck: (id: string) => get<LuckProof>(`/api/tables/${part(id)}/luck`),
  at: (id: string, step: number) => get<Frame>(`/api/tables/${part(id)}/at/${step}`),
};

export const recordPath = (id: string) => `/api/tables/${part(id)}/record`;
export const socketPath = (id: string) => `/api/tables/${part(id)}/socket`;

const part = encodeURIComponent;
const get = <T>(path: string) => ask<T>(path, {});
const send = <T>(method: string, path: string, body?: unknown) =>
  ask<T>(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** The first question that may make this browser a guest, while it is under way and once it is answered. */
let first: Promise<unknown> | null = null;

/** Two questions at once, before there is a cookie, would make two guests: the others wait for the first. */
async function asGuest<T>(question: () => Promise<T>): Promise<T> {
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

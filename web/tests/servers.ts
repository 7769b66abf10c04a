// What a test starts for itself beside the common server: a Railhead of its own that can be stopped and started again, a
// mail server, a push service. All of it on loopback, on free ports, and ended with the test.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createListener, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A test that takes too long ends without its last lines; what it started ends with the process. */
function endWithUs(child: ChildProcess) {
  process.once('exit', () => child.kill());
}

export const program = process.env.RAILHEAD_BIN ?? '../target/debug/railhead';

/** Nobody else listens there now. */
async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

/** What comes there, in order; who looks for something waits until it has come. */
class Post<T> {
  private readonly come: T[] = [];
  private readonly looking: (() => void)[] = [];
  put(one: T) {
    this.come.push(one);
    this.looking.splice(0).forEach((look) => look());
  }
  async find<U>(wanted: (one: T) => U | undefined | null): Promise<U> {
    for (let at = 0; ; at++) {
      while (at >= this.come.length) await new Promise<void>((resolve) => this.looking.push(resolve));
      const found = wanted(this.come[at]!);
      if (found !== undefined && found !== null) return found;
    }
  }
}

/** A Railhead with a folder of its own, always at the same address. */
export class OwnServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'railhead-own-'));
  private running: ChildProcess | undefined;
  private constructor(
    private readonly port: number,
    private readonly words: readonly string[],
  ) {}
  /** With these words on its command line. */
  static async begin(words: readonly string[]): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), words);
    await server.start();
    return server;
  }
  /** Passkeys need a name. */
  get address(): string {
    return `http://localhost:${this.port}`;
  }
  async start() {
    const serve = ['serve', '--log', 'warn', '--listen', `127.0.0.1:${this.port}`, '--public-url', this.address, '--data', this.folder, ...this.words];
    const running = spawn(program, serve, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.running = running;
    endWithUs(running);
    const ended = once(running, 'exit').then(() => Promise.reject(new Error('the server has ended')));
    ended.catch(() => undefined);
    await Promise.race([once(running.stdout, 'data'), ended]);
  }
  async stop() {
    const running = this.running;
    this.running = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }
  /** All that happened at a table happened so much earlier; the server must not run. */
  age(table: string, hours: number) {
    this.change(`
table, by = given[0], int(given[1]) * 3600 * 1000
on.execute('UPDATE steps SET made_at = made_at - ? WHERE table_id = ?', (by, table))
on.execute('UPDATE tables SET begun_at = begun_at - ? WHERE id = ?', (by, table))
on.execute('UPDATE deadlines SET due_at = due_at - ?, out_at = out_at - ? WHERE table_id = ?', (by, by, table))
`, table, String(hours));
  }
  /** A table was played by rules of another time, which allowed what no version here does; the server must not run. */
  spoil(table: string) {
    this.change(`
on.execute('UPDATE tables SET rules_version = rules_version - 1 WHERE id = ?', given)
on.execute("UPDATE steps SET body = 'vanish' WHERE table_id = ?1 AND seq = (SELECT max(seq) FROM steps WHERE table_id = ?1)", given)
`, table);
  }
  private change(script: string, ...given: string[]) {
    const whole = `import sqlite3, sys\n_, file, *given = sys.argv\non = sqlite3.connect(file)\n${script}\non.commit()\non.close()`;
    execFileSync('python3', ['-c', whole, join(this.folder, 'railhead.sqlite'), ...given]);
  }
}

export interface Letter {
  to: string[];
  letter: string;
}

/** A real mail server. */
export class Mailbox {
  private constructor(
    readonly port: number,
    private readonly server: ChildProcess,
    private readonly letters: Post<Letter>,
  ) {}
  static async open(): Promise<Mailbox> {
    const port = await freePort();
    const place = resolve(import.meta.dirname, '../../crates/server/tests/it/word');
    const server = spawn('aiosmtpd', ['-n', '-l', `127.0.0.1:${port}`, '-c', 'post.Mailbox'], {
      env: { ...process.env, PYTHONPATH: place, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endWithUs(server);
    const letters = new Post<Letter>();
    createInterface(server.stdout).on('line', (line) => letters.put(JSON.parse(line) as Letter));
    while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 50));
    return new Mailbox(port, server, letters);
  }
  /** The first letter to this address in which something is found. */
  find<T>(to: string, wanted: (text: string) => T | undefined | null): Promise<T> {
    return this.letters.find((letter) => (letter.to.includes(to) ? wanted(letter.letter) : undefined));
  }
  close() {
    this.server.kill();
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(() => false);
  socket.destroy();
  return answer;
}

/** A push service with one browser, which can read what it is sent (RFC 8291). */
export class PushService {
  private readonly messages = new Post<Record<string, unknown>>();
  private readonly browser = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.messages.put(JSON.parse(this.decrypt(Buffer.concat(parts))) as Record<string, unknown>);
      response.writeHead(201).end();
    });
  });
  static async open(): Promise<PushService> {
    const service = new PushService();
    service.browser.generateKeys();
    service.server.listen(0, '127.0.0.1');
    await once(service.server, 'listening');
    return service;
  }
  /** What the browser's own subscription would tell. */
  get subscription() {
    const { port } = this.server.address() as AddressInfo;
    const text = (bytes: Buffer) => bytes.toString('base64url');
    return { endpoint: `http://127.0.0.1:${port}/one`, keys: { p256dh: text(this.browser.getPublicKey()), auth: text(this.auth) } };
  }
  find<T>(wanted: (message: Record<string, unknown>) => T | undefined | null): Promise<T> {
    return this.messages.find(wanted);
  }
  close() {
    this.server.closeAllConnections();
    this.server.close();
  }
  private decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]!);
    const sealed = body.subarray(21 + body[20]!);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.browser.getPublicKey(), sender]);
    const derived = (key: NodeJS.ArrayBufferView, salted: Buffer, about: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, salted, about, length));
    const key = derived(this.browser.computeSecret(sender), this.auth, info, 32);
    const secret = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', secret, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The text ends at a two, and nothing but nought follows.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

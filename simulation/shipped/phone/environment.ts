import * as dexie from 'dexie';
import type { ShippedClock } from '../border/clock';
import type { Environment } from '../page/bundle';
import type { SimulatedPage } from './page';

type Timer = { end: () => void };

/** The timers of one page: they stand still while it is frozen, and end with it. */
function timersOf(clock: ShippedClock, page: SimulatedPage) {
  const running = new Map<number, Timer>();
  let last = 0;
  const start = (work: (...args: unknown[]) => void, ms: number, every: boolean, args: unknown[]) => {
    const id = ++last;
    const due = Math.max(every ? 1 : 0, Math.round(Number(ms)) || 0);
    const run = () => {
      if (!every) running.delete(id);
      page.run(() => work(...args));
    };
    running.set(id, { end: clock.schedule(due, run, every ? due : 0, () => page.alive) });
    return id;
  };
  const stop = (id: number) => {
    running.get(id)?.end();
    running.delete(id);
  };
  return {
    setTimeout: (work: () => void, ms = 0, ...args: unknown[]) => start(work, ms, false, args),
    setInterval: (work: () => void, ms = 0, ...args: unknown[]) => start(work, ms, true, args),
    clearTimeout: stop,
    clearInterval: stop,
  };
}

function dateOf(clock: ShippedClock): DateConstructor {
  return new Proxy(Date, {
    construct: (target, args: []) =>
      args.length === 0 ? new target(Math.floor(clock.wall)) : new target(...args),
    get: (target, name) =>
      name === 'now'
        ? () => Math.floor(clock.wall)
        : (target as unknown as Record<PropertyKey, unknown>)[name],
  });
}

/** Ciphers work beside the event loop: time stands still until they are done. */
function cryptoOf(clock: ShippedClock, random: () => number): Crypto {
  const subtle = new Proxy(crypto.subtle, {
    get: (target, name) => {
      const verb = (target as unknown as Record<PropertyKey, unknown>)[name];
      if (typeof verb !== 'function') return verb;
      return (...args: unknown[]) => clock.track(verb.apply(target, args) as Promise<unknown>);
    },
  });
  return {
    subtle,
    getRandomValues: (into: Uint8Array<ArrayBuffer>) => into.map((_, at) => (into[at] = random() * 256)),
  } as unknown as Crypto;
}

class BlobReader {
  result: string | null = null;
  onload: (() => void) | null = null;

  readAsDataURL(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = `data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`;
      this.onload?.();
    });
  }
}

/** Addresses of the app are of this origin. */
export const ORIGIN = 'http://world.test';

class AppRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' && input.startsWith('/') ? ORIGIN + input : input, init);
  }
}

/** All that a page's code finds in its browser. */
export function environmentOf(page: SimulatedPage): Environment {
  const { phone, events } = page;
  const { clock } = phone;
  const listen = {
    addEventListener: (name: string, heard: (event: unknown) => void) => events.add(name, heard),
    removeEventListener: (name: string, heard: (event: unknown) => void) => events.remove(name, heard),
  };
  const document = {
    ...listen,
    get visibilityState() {
      return page.hidden ? 'hidden' : 'visible';
    },
    head: { append: () => undefined },
    querySelector: () => null,
  };
  const navigator = {
    get onLine() {
      return phone.seesNetwork;
    },
    locks: phone.locks.of(page),
  };
  const own = {
    ...timersOf(clock, page),
    ...listen,
    document,
    navigator,
    location: { href: `${ORIGIN}/`, pathname: '/', search: '', origin: ORIGIN },
    localStorage: phone.local.viewFor(page, (key) => phone.changed(page, key)),
    sessionStorage: page.tab.viewFor(page, () => undefined),
    fetch: (input: RequestInfo | URL, init?: RequestInit) => page.fetch(new AppRequest(input, init)),
    Request: AppRequest,
    BroadcastChannel: phone.channels.of(page),
    FileReader: BlobReader,
    crypto: cryptoOf(clock, phone.ofCiphers),
    // What chance decides is the run's, or it could not be lived again.
    Math: Object.create(Math, { random: { value: phone.random } }),
    performance: { now: () => clock.mono - page.bornAt },
    Date: dateOf(clock),
    phoneStore: phone.store.of(page),
    givenDexie: dexie,
  };
  // Whatever else it asks the global object for (Response, Headers, URL, Promise …) is the platform's.
  const globals = new Proxy(own, {
    get: (target, name) => Reflect.get(target, name) ?? Reflect.get(globalThis, name),
    has: (target, name) => name in target || (name in globalThis && name !== 'process'),
  });
  return { ...own, globalThis: globals, self: globals, window: globals };
}

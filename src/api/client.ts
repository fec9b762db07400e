import type { Capability } from '@contract/capabilities';
import type { Endpoint, Input, Output } from '@contract/endpoint';
import {
  KEPT_HEADERS,
  LINE_HEADER,
  PHONE_TIME_HEADER,
  PUZZLE_HEADER,
  STUDY_HEADERS,
} from '@contract/headers';
import { noteKeep } from '@contract/keeping';
import { puzzleIn } from '@contract/puzzle';
import type { LineWatch } from '@/browser/watch-line';
import { noteKept } from './answers/kept';
import { noteAnswered } from './answers/written';
import { noRight, OtherLearner, Refused, SessionEnded, Unreachable, Unsupported } from './errors';
import { PATIENCE, withPatience } from './patience';
import { type SolvePuzzle, withPuzzles } from './proving';
import { address, readResponse } from './request';
import { studyHeaders } from './study-headers';
import type { Tokens } from './tokens';

/** Where the client gets its tokens: session fills it. */
export type TokenSource = {
  current(): Promise<Tokens | undefined>;
  /** Gets newer tokens than `stale`. A refresh that fails for want of network is not an end. */
  refresh(stale: Tokens): Promise<'refreshed' | 'ended' | 'unreachable'>;
  /** The session of `stale` is over for a reason that is not the learner's choice. */
  ended(why: 'expired' | 'otherTerminal', stale: Tokens | undefined): Promise<void>;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Idempotency key of a queued write: `installation:sequence`. */
  key?: string;
  /** The study window that speaks. */
  window?: string;
  installation?: string;
  /** The learner a queued call belongs to: it leaves under no other's token (I9). */
  learner?: string;
  /** Outlives the page that sends it; nobody hears the answer. */
  keepalive?: boolean;
  /** Instead of the session's access token: the refresh call's bearer. */
  bearer?: string;
  /** The solution of the puzzle that the last try was refused with. */
  puzzle?: string;
  /** Whether an hour or a row began with a ledger, which it keeps to its end. Absent: the back end's capabilities decide. */
  ledger?: boolean | undefined;
};

/** Decides which extensions of ours are sent to the back end and to the worker (`capabilities.ts`). */
export type Extras = {
  has(name: Capability | undefined): boolean;
  /** @throws {Unreachable} when nobody has answered. */
  whenKnown(): Promise<void>;
  /** Returns whether a worker controls this page, which removes its hints from a request. */
  isControlled(): boolean;
};

/** What the client asks of the line, and tells it. */
export type LineOfCalls = Pick<LineWatch, 'isStoreFirst' | 'follow'>;

/** For callers that are not a page of this origin: tests, the simulated world. */
export type ClientOptions = {
  origin?: string;
  fetch?: typeof globalThis.fetch;
  solve?: SolvePuzzle;
  /** Hears how each request ends, and says how the line is. */
  line?: LineOfCalls;
  /** Absent before a server of ours, and with a worker. */
  extras?: Extras;
};

const REFRESH = new Set([401, 403, 412]);

/** The one client. Every call of the app goes out here and comes back parsed, or throws a named error. */
export function createClient(
  source: TokenSource,
  { origin = '', fetch, solve, line, extras }: ClientOptions = {},
) {
  let refreshing: Promise<'refreshed' | 'ended' | 'unreachable'> | undefined;

  /** One refresh for all requests of this page that wait for it. */
  const refreshOnce = (stale: Tokens) => {
    refreshing ??= source.refresh(stale).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  async function send(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    options: CallOptions,
    tokens?: Tokens,
  ) {
    const may = (name: Capability | undefined) =>
      (name === 'ledger' ? options.ledger : undefined) ?? (!extras || extras.has(name));
    const { path, json, files } = address(endpoint, input, may(endpoint.capability));
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (json) headers['Content-Type'] = 'application/json';
    const bearer = options.bearer ?? tokens?.token;
    if (bearer) headers.Authorization = `${endpoint.scheme} ${bearer}`;
    const names = { ...(tokens && { learner: tokens.learner }), ...options };
    if (may('ledger')) Object.assign(headers, studyHeaders(names));
    if (headers[STUDY_HEADERS.window]) headers[PHONE_TIME_HEADER] = String(Date.now());
    if (options.puzzle) headers[PUZZLE_HEADER] = options.puzzle;
    // The worker removes all of these (`sw/content.ts`).
    if ((endpoint.keep || endpoint.without) && (!extras || extras.isControlled())) {
      noteKeep(headers, endpoint, input);
      Object.assign(headers, studyHeaders({ learner: names.learner }));
      if (endpoint.keep && line?.isStoreFirst()) headers[LINE_HEADER] = 'bad';
    }
    const ended = line?.follow();
    try {
      const response = await withPatience(
        (signal) =>
          (fetch ?? globalThis.fetch)(
            new Request(origin + path, {
              method: endpoint.method,
              headers,
              // A portal leads to another origin: followed, that looks like no network at all.
              redirect: 'manual',
              // Browsers store a 410 or 301 without an expiry for good, and answer the next session from it.
              cache: 'no-cache',
              signal,
              body: json ?? files ?? null,
              keepalive: options.keepalive ?? false,
            }),
          ),
        PATIENCE,
        options.signal,
      );
      ended?.(response.headers.has(KEPT_HEADERS.at) ? 'givenUp' : response);
      return response;
    } catch (error) {
      ended?.(error instanceof TypeError ? 'failed' : 'givenUp');
      if (options.signal?.aborted) throw error;
      throw new Unreachable();
    }
  }

  /**
   * Waits until it is known what the back end has, for a call of ours and for study, which opens and ends as it began.
   * @throws {Unsupported} for a call of ours that the back end has not named.
   */
  async function mayGo(
    extras: Extras,
    { source: of, capability, path }: Endpoint,
    { window, key }: CallOptions,
  ) {
    const isExtension = of === 'extension';
    if (!isExtension && !window && !key) return;
    await extras.whenKnown().catch((error: unknown) => {
      if (isExtension || !(error instanceof Unreachable && error.status)) throw error;
    });
    if (isExtension && !extras.has(capability)) throw new Unsupported(path);
  }

  async function tokensFor(endpoint: Endpoint, options: CallOptions): Promise<Tokens | undefined> {
    const tokens = await source.current();
    if (!tokens && endpoint.access === 'learner') throw new SessionEnded('absent');
    if (options.learner && tokens?.learner !== options.learner) throw new OtherLearner();
    return tokens;
  }

  async function once<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: CallOptions,
  ): Promise<Output<E>> {
    const fields = input as Record<string, unknown>;
    if (options.bearer) {
      return (await readResponse(endpoint, await send(endpoint, fields, options))) as Output<E>;
    }
    let tokens = await tokensFor(endpoint, options);
    let asked = Date.now();
    let response = await send(endpoint, fields, options, tokens);
    if (tokens && REFRESH.has(response.status)) {
      const outcome = await refreshOnce(tokens);
      if (outcome === 'unreachable') throw new Unreachable();
      if (outcome === 'ended') throw new SessionEnded('expired');
      tokens = await tokensFor(endpoint, options);
      asked = Date.now();
      response = await send(endpoint, fields, options, tokens);
    }
    if (response.status === 410) {
      // A visitor has no session that another terminal could end.
      if (tokens) await source.ended('otherTerminal', tokens);
      throw new SessionEnded('otherTerminal');
    }
    // Refused again under a fresh token: a no to this call, not the session's end.
    if (REFRESH.has(response.status)) throw noRight(response.status);
    const data = await readResponse(endpoint, response);
    if (endpoint.keep) noteKept(data, response.headers, endpoint.tells, asked);
    noteAnswered(endpoint, fields, data);
    return data as Output<E>;
  }

  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: CallOptions = {},
  ): Promise<Output<E>> {
    if (extras) await mayGo(extras, endpoint, options);
    return withPuzzles(
      (puzzle) => once(endpoint, input, puzzle ? { ...options, puzzle } : options),
      (error) => (error instanceof Refused ? puzzleIn(error.data) : undefined),
      solve,
    );
  };
}

export type Call = ReturnType<typeof createClient>;

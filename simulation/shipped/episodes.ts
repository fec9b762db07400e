import fc from 'fast-check';
import type { Command } from './commands';
import { openOf, whole } from './kinds';

/** Some commands in a row, as they follow each other in a life: drawn one by one they would hardly ever meet. */
export type Episode = { weight: number; arbitrary: fc.Arbitrary<Command[]> };

const tick = (by: number): Command => ({ do: 'tick', by });

/** She studies where there is no network, goes on to the next hour, or is called away. */
export const studyAway = (...hours: number[]): Episode => ({
  weight: 6,
  arbitrary: fc
    .record({ opens: openOf(...hours), ticks: fc.array(whole(2, 25), { minLength: 1, maxLength: 3 }) })
    .map(({ opens, ticks }): Command[] => [{ do: 'cut' }, opens, ...ticks.map(tick)]),
});

export const isHome: Episode = {
  weight: 4,
  arbitrary: whole(5, 25).map((by): Command[] => [{ do: 'whole' }, tick(by)]),
};

/** Both of her phones study in the same time, which is paid once. */
export const bothAway: Episode = {
  weight: 5,
  arbitrary: whole(5, 25).map((by): Command[] => [
    { do: 'cut' },
    { do: 'open', hour: 0, player: 'timed' },
    { do: 'elsewhere', hour: 1 },
    tick(by),
  ]),
};

/** Somebody speaks to her: she stops, and goes on at once or after a word; `meanwhile` something befalls. */
const spokenTo = (...meanwhile: Command[]) =>
  fc
    .record({ word: fc.constantFrom(0, 0, 1, 2, 3), by: whole(1, 8) })
    .map(({ word, by }): Command[] => [
      { do: 'pause' },
      ...(word > 0 ? [tick(word)] : []),
      ...meanwhile,
      { do: 'play' },
      tick(by),
    ]);

export const interrupted = (...meanwhile: Command[]): Episode => ({
  weight: 6,
  arbitrary: spokenTo(...meanwhile),
});

/** What other apps store takes the last room, and they clear up after themselves; meanwhile she is spoken to, or goes elsewhere. */
export const crowdedOut = (...hours: number[]): Episode => ({
  weight: 8,
  arbitrary: fc
    .record({
      after: fc.constantFrom(0, 0, 0, 1, 2, 3, 5),
      before: fc.constantFrom(0, 0, 1, 2),
      does: fc.oneof(
        { weight: 2, arbitrary: spokenTo() },
        { weight: 1, arbitrary: openOf(...hours).map((opens): Command[] => [opens, tick(3)]) },
        { weight: 1, arbitrary: whole(1, 4).map((by): Command[] => [{ do: 'freeze', by }, tick(2)]) },
      ),
      by: whole(6, 12),
    })
    .map(({ after, before, does, by }): Command[] => [
      { do: 'fullSoon', after },
      ...(before > 0 ? [tick(before)] : []),
      ...does,
      { do: 'room' },
      tick(by),
    ]),
});

/** The line is so slow that she is spoken to before an answer comes, and `meanwhile` something befalls. */
export const slowLine = (...meanwhile: Command[]): Episode => ({
  weight: 6,
  arbitrary: fc
    .record({
      fault: fc.constantFrom('slow' as const, 'late' as const, 'loseReply' as const, 'loseRequest' as const),
      times: fc.constantFrom(1, 1, 1, 2),
      does: spokenTo(...meanwhile),
    })
    .map(({ fault, times, does }): Command[] => [{ do: 'fault', fault, times }, ...does]),
});

const later = (fault: 'http429' | 'http503', times: number): Command => ({ do: 'fault', fault, times });

/** The shift ends and everybody sends at once: the server says «later» for a while, or fails; she studies on. */
export const busyServer: Episode = {
  weight: 8,
  arbitrary: fc
    .record({
      fault: fc.oneof(
        { weight: 1, arbitrary: whole(1, 3).map((times) => later('http429', times)) },
        { weight: 2, arbitrary: whole(3, 8).map((times) => later('http503', times)) },
      ),
      does: spokenTo(),
      by: whole(1, 20),
    })
    .map(({ fault, does, by }): Command[] => [fault, ...does, tick(by)]),
};

/** She leaves the hour, or the phone kills the app, and she opens it again in a new tab. */
export const opensAgain = (...hours: number[]): Episode => ({
  weight: 5,
  arbitrary: fc
    .record({
      ends: fc.constantFrom('leave' as const, 'leave' as const, 'leave' as const, 'kill' as const),
      opens: openOf(...hours),
      by: whole(3, 12),
    })
    .map(({ ends, opens, by }): Command[] => [
      { do: ends },
      { do: 'newTab' },
      { do: 'otherTab' },
      opens,
      tick(by),
    ]),
});

/** She puts it down and leaves it open. */
export const liesOpen: Episode = {
  weight: 6,
  arbitrary: fc
    .record({ by: whole(10, 40), long: whole(125, 200) })
    .map(({ by, long }): Command[] => [{ do: 'pause' }, tick(by), tick(long)]),
};

/** A check falls due where there is no network: its photo is sealed, and goes out as soon as there is one; `then` she does that. */
export const checkUnderground = (hours: readonly number[], ...then: Command[]): Episode => ({
  weight: 4,
  arbitrary: fc
    .record({ opens: openOf(...hours), by: whole(2, 8) })
    .map(({ opens, by }): Command[] => [
      opens,
      { do: 'cut' },
      { do: 'photo', face: 'own' },
      { do: 'whole' },
      tick(by),
      ...then,
    ]),
});

/** Sets the clock of the server's machine while its process is down; then a page claims more than was lived. */
export const clockSet = (...hours: number[]): Episode => ({
  weight: 6,
  arbitrary: fc
    .record({
      opens: openOf(...hours),
      by: fc.constantFrom(-3_600, -60, 60, 3_600),
      claimed: fc.constantFrom(20, 60, 900),
    })
    .map(({ opens, by, claimed }): Command[] => [
      opens,
      tick(5),
      { do: 'killServer', after: 0 },
      { do: 'setServer', by },
      { do: 'startServer' },
      { do: 'forge', by: claimed },
      tick(3),
    ]),
});

/** She follows a link out, and comes back after a while; meanwhile she may have gone on in another tab. */
export const linkOut = (...hours: number[]): Episode => ({
  weight: 8,
  arbitrary: fc
    .record({
      away: fc.oneof(whole(1, 20), whole(20, 200)),
      elsewhere: fc.oneof(
        { weight: 2, arbitrary: fc.constant<Command[]>([]) },
        {
          weight: 1,
          arbitrary: openOf(...hours).map((opens): Command[] => [
            ...([{ do: 'newTab' }, { do: 'otherTab' }, opens, tick(6)] as Command[]),
            { do: 'otherTab' },
          ]),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Command[]>([{ do: 'cut' }], [{ do: 'whole' }], [{ do: 'kill' }]),
        },
      ),
      by: whole(1, 12),
    })
    .map(({ away, elsewhere, by }): Command[] => [
      { do: 'followLink' },
      ...elsewhere,
      tick(away),
      { do: 'goBack' },
      tick(by),
    ]),
});

/** The flash is slow for a while, as an old phone's is that stores much at once; meanwhile she is spoken to, goes elsewhere or the phone dies. */
export const slowFlash = (...hours: number[]): Episode => ({
  weight: 8,
  arbitrary: fc
    .record({
      by: fc.constantFrom(300, 1_000, 4_000),
      before: whole(1, 12),
      does: fc.oneof(
        { weight: 2, arbitrary: spokenTo() },
        { weight: 1, arbitrary: openOf(...hours).map((opens): Command[] => [opens, tick(3)]) },
        {
          weight: 3,
          arbitrary: fc.constantFrom<Command[]>(
            [{ do: 'kill' }],
            [{ do: 'close' }],
            [{ do: 'hide' }, tick(2), { do: 'show' }],
            [{ do: 'leave' }],
            [{ do: 'freeze', by: 3 }],
          ),
        },
      ),
      quickens: fc.constantFrom<Command[]>([], [{ do: 'quick' }]),
      later: whole(1, 8),
    })
    .map(({ by, before, does, quickens, later }): Command[] => [
      { do: 'slow', by },
      tick(before),
      ...does,
      ...quickens,
      tick(later),
    ]),
});

/** She puts her device down until its lease has ended, studies on another one, and comes back to the first. */
export const pausedWhileElsewhere = (...hours: number[]): Episode => ({
  weight: 4,
  arbitrary: fc
    .record({ away: whole(85, 130), hour: fc.constantFrom(...hours), by: whole(60, 100) })
    .map(({ away, hour, by }): Command[] => [
      { do: 'pause' },
      tick(away),
      { do: 'elsewhere', hour },
      tick(2),
      { do: 'play' },
      tick(by),
    ]),
});

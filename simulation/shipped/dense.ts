import fc from 'fast-check';
import type { Command } from './commands';
import { type Episode, isHome, studyAway } from './episodes';
import { AWAY, ELSE, EVERYDAY, type Kind, open, openOf, whole } from './kinds';

/** A run: the seed of what chance decides, and what happens. */
export const runOf = (commands: fc.Arbitrary<Command[]>) => fc.record({ seed: whole(1, 2 ** 31), commands });

export const oneOf = (kinds: readonly Kind[]) =>
  fc.oneof(...kinds.map(({ weight, of }) => ({ weight, arbitrary: of })));

/** The hours that are opened in a life, and what befalls in it, by name with its weight. */
type Dense = { hours: readonly number[]; befalls: Readonly<Record<string, number>> };

const kindsOf = ({ hours, befalls }: Dense): Kind[] => [
  { ...open, of: openOf(...hours) },
  ...EVERYDAY.filter(({ name }) => name !== 'open'),
  ...Object.entries(befalls).flatMap(([name, weight]) =>
    [...ELSE, ...AWAY].filter((kind) => kind.name === name).map((kind) => ({ ...kind, weight })),
  ),
];

/** Lives in which what belongs together meets often: drawn from all that there is it would hardly ever. */
export const dense = (life: Dense) =>
  runOf(fc.array(oneOf(kindsOf(life)), { minLength: 4, maxLength: 30, size: 'max' }));

/** Lives of which episodes are a part. */
export const inEpisodes = (life: Dense, episodes: readonly Episode[], begin: readonly Command[] = []) =>
  runOf(
    fc
      .array(
        fc.oneof(...episodes, {
          weight: 8,
          arbitrary: oneOf(kindsOf(life)).map((command): Command[] => [command]),
        }),
        { minLength: 2, maxLength: 16, size: 'max' },
      )
      .map((lived) => [...begin, ...lived.flat()]),
  );

/** A life that begins with its downloads, and goes where there is no network. */
export const awayFrom = (begin: Command[], episodes: Episode[], life: Dense) =>
  inEpisodes(life, [studyAway(...life.hours), isHome, ...episodes], begin);

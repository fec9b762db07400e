import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, or one core ends alone: by what was seen, for on a fresh clone nothing is remembered. */
const LONGEST = [
  /simulation\/soak\/planted\.test/,
  /simulation\/shipped\/shipped\.test/,
  /operator\/backup\/backup\.test/,
  /simulation\/interleavings\/held\.test/,
  /simulation\/.*-bugs\.test/,
  /queue-model\.test/,
  /record-law/,
  /server\/main\.test/,
  /may-register/,
];

const rank = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((one) => one.test(moduleId));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

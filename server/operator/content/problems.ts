import { OperatorRefused } from '../../frame/operator-call';

/** What is wrong with a content, a line each: the place and what to write instead. */
export class ContentProblems extends OperatorRefused {
  constructor(readonly problems: readonly string[]) {
    super(422, problems.join('\n'));
  }
}

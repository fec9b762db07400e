import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HoursReport, LearnerRecord } from '@contract/operator/hours-report';
import { faces, fileOf } from '../reports/paper/file';
import { sheetsOf } from '../reports/sheets';

export const FORMATS = ['xlsx', 'json', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];
export type Signed = { report: HoursReport; signature: string };

type Where = { out: string; say: (sentence: string) => void };

/**
 * Writes a report in one of its forms; of several learners the paper form is a folder with a file for each.
 * @returns what was written, in a sentence.
 */
export function writeReport(signed: Signed, format: Format, where: Where): Promise<string> {
  return WRITERS[format](signed, where);
}

const WRITERS: Record<Format, (signed: Signed, where: Where) => Promise<string>> = {
  async xlsx({ report }, { out }) {
    await whole(out, await sheetsOf(report));
    return `表格写在 ${out}`;
  },
  async json(signed, { out }) {
    await whole(out, `${JSON.stringify(signed, undefined, 2)}\n`);
    return `带签名的数据写在 ${out}`;
  },
  async pdf({ report }, { out, say }) {
    const set = await faces();
    const [only] = report.learners;
    if (report.about === 'learner' && only) {
      await whole(out, await fileOf(report, only, set));
      return `档案写在 ${out}`;
    }
    await mkdir(out, { recursive: true });
    for (const [at, learner] of report.learners.entries()) {
      await whole(join(out, nameOf(learner)), await fileOf(report, learner, set));
      if ((at + 1) % 20 === 0) say(`写了 ${at + 1} / ${report.learners.length} 份`);
    }
    return `${report.learners.length} 份档案写在文件夹 ${out}`;
  },
};

/** Who it is, for whoever looks through the folder; the id keeps two of one name apart. */
const nameOf = ({ name, phone, id }: LearnerRecord) =>
  `${name.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|.]/gu, '') || '没有姓名'}-${phone.slice(-4)}-${id}.pdf`;

/** Whole or not at all: nobody opens half a report. */
async function whole(file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

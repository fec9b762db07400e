/** A file of the demo's files folder, and the name that whoever downloads it sees. */
export type DemoFile = { file: string; name: string };

/** The PDFs are printed from print/ by scripts/make-files.sh. */
export const FILES = {
  hazardNotice: { file: 'hazard-notice.pdf', name: '岗位职业病危害告知卡（样张）.pdf' },
  ppeRegister: { file: 'ppe-register.pdf', name: '个人防护用品发放登记表.pdf' },
  confinedSpace: { file: 'confined-space-checklist.pdf', name: '受限空间作业前检查表.pdf' },
  checkupList: { file: 'checkup-list.csv', name: '职业健康检查人员名单（模板）.csv' },
  toolboxTalk: { file: 'toolbox-talk.txt', name: '班前讲话要点.txt' },
} as const satisfies Record<string, DemoFile>;

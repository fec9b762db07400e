/** Said when a code was refused without a word. */
export const codeWrong = (servicePhone: string): string =>
  `兑换码错误，请咨询${servicePhone || '本单位发放人员'}`;

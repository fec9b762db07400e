const PHONE: string = import.meta.env.VITE_SERVICE_PHONE ?? '';

/** Said when a code was refused without a word. */
export const CODE_WRONG = `兑换码错误，请咨询${PHONE || '本单位发放人员'}`;

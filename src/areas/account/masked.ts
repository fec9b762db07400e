/** `13800000001` → `138 **** 0001`. */
export const masked = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1 **** $2');

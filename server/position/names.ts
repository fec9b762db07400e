const NAMES: Record<string, string> = {
  '1894027361548391001': '电焊工',
  '1894027361548391002': '职业卫生管理人员',
};

/** What a position is called; undefined where there is none of this id. */
export const positionName = (id: string): string | undefined => NAMES[id];

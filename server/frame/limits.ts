/** The largest file that is taken, bytes. */
export const UPLOAD_LIMIT = 5 * 1024 * 1024;
export const TOO_LARGE = '图片不能超过 5 MB，请压缩后再上传';

/** What is said while a photo is taken, by what it is taken for. */
export type FaceWords = {
  title: string;
  /** Why, what for, and what follows from a no: before the first shot. */
  consent: readonly string[];
  shutter: string;
  sending: string;
  /** Without a camera that works: what waits, what to do, and the button that leads away. */
  broken: { lead: string; sentence: string; away: string };
};

export const CHECK_WORDS: FaceWords = {
  title: '人脸核身',
  consent: [
    '要用摄像头拍一张您的脸部照片，和您留存的照片比对，确认是您本人在学习。',
    '照片只用于人脸核身。没有网络时先加密存在手机里，联网后再核身。',
    '不同意也没关系，可以请单位安排当面核对。',
  ],
  shutter: '拍照核身',
  sending: '正在核对',
  broken: {
    lead: '没关系，这里先等着',
    sentence: '已计入的时间不受影响。换一台手机登录，或等摄像头修好，再回到这里核身。',
    away: '先学别的',
  },
};

/** The learner's own photo, which checks are compared with. */
export const OWN_PHOTO_WORDS: FaceWords = {
  title: '本人照片',
  consent: [
    '要用摄像头拍一张您的脸部照片，留存在平台；以后人脸核身时，和当时拍的照片比对。',
    '照片只用于人脸核身，只有您自己看得到。随时可以在个人资料里删除，撤回同意。',
    '不同意也没关系，照样可以学习和核身。',
  ],
  shutter: '拍照留存',
  sending: '正在留存',
  broken: {
    lead: '没关系，以后再拍',
    sentence: '换一台手机登录，或等摄像头修好，再到个人资料里拍。',
    away: '返回个人资料',
  },
};

import { announcementId, bannerId, LESSON_A } from './ids/ids';

/** A lesson, an announcement, another site. */
export const demoBanners = [
  {
    id: bannerId(1),
    name: '焊接作业职业健康：六个短课时',
    picture: '/pictures/banner-welding.svg',
    target: `/lessonDetail?id=${LESSON_A}`,
    place: 0,
  },
  {
    id: bannerId(2),
    name: '网络不好也能学：学过的，一秒不丢',
    picture: '/pictures/banner-credit.svg',
    target: `/announceDetail?id=${announcementId(12)}`,
    place: 1,
  },
  {
    id: bannerId(3),
    name: '职业健康资料（站外）',
    picture: '/pictures/banner-library.svg',
    target: 'https://www.example.org/',
    place: 2,
  },
];

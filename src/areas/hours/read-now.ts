import { listAnnouncements } from '@contract/announcements';
import { getMyCert } from '@contract/certificates';
import type { Endpoint, Input } from '@contract/endpoint';
import { listHelpGroups } from '@contract/help';
import { lessonCatalog } from '@contract/lessons';
import { IS_NEWS, listNews } from '@contract/news';
import { studyRecords } from '@contract/study-records';
import { address } from '@/api/request';
import { addressOf, findRead } from '@/offline/content/read-store';
import { database } from '@/offline/database';

/** A screen that opens without network, because the phone has what it reads. */
export type Shelf = { title: string; to: string; search?: Record<string, string> };

type Place = { learner: string; lessonId: string; trainingId: string };

/** Where a read stands in the phone's store. */
function kept<E extends Endpoint>(endpoint: E, input: Input<E>): string {
  const { path } = address(endpoint, input as Record<string, unknown>);
  return addressOf(new URL(path, location.origin));
}

/** The first page of a list, as its screen asks for it. */
const first = { page: 1, size: 10 };

type Kept = Shelf & { owner: string; read: string };

const lessonShelf = ({ learner, lessonId, trainingId }: Place): Kept => ({
  title: '这门课的目录和介绍',
  to: '/lessonDetail',
  search: { id: lessonId, ...(trainingId && { trainingId }) },
  owner: learner,
  read: kept(lessonCatalog, { id: lessonId, userId: learner, trainingId }),
});

const shelves = (place: Place): Kept[] => {
  const { learner, lessonId } = place;
  return [
    ...(lessonId ? [lessonShelf(place)] : []),
    { title: '我的学习记录', to: '/studyRecord', owner: learner, read: kept(studyRecords, {}) },
    { title: '我的证书', to: '/myCertificate', owner: learner, read: kept(getMyCert, { userId: learner }) },
    { title: '公告', to: '/announceList', owner: '', read: kept(listAnnouncements, first) },
    { title: '新闻', to: '/newsList', owner: '', read: kept(listNews, { ...first, isNews: IS_NEWS.news }) },
    {
      title: '政策法规',
      to: '/policyList',
      owner: '',
      read: kept(listNews, { ...first, isNews: IS_NEWS.policies }),
    },
    {
      title: '帮助',
      to: '/helpFeedback',
      owner: '',
      read: kept(listHelpGroups, { name: '', startNum: 1, pageSize: 200 }),
    },
  ];
};

/** What of the app can be read now without network, the nearest to the hour first; empty where nothing is kept. */
export async function readNow(place: Place, now = Date.now()): Promise<Shelf[]> {
  const found = await Promise.all(
    shelves(place).map(async ({ owner, read, ...shelf }) => {
      const there = await findRead(database, { owner, address: read }, now).catch(() => undefined);
      return there && shelf;
    }),
  );
  return found.filter((shelf): shelf is Shelf => shelf !== undefined);
}

import { ok, own, refuse } from '../answers';
import {
  AGREEMENTS,
  announcementsOf,
  articlesOf,
  bannersOf,
  CATEGORIES,
  COLUMNS,
  expertsOf,
  HELP_GROUPS,
  HELP_TREES,
} from '../content/articles';
import { LESSONS, TRAININGS } from '../content/courses';
import { AREAS, COMPANIES, COMPANY_CLASSES, childrenOf, POSITIONS } from '../content/places';
import { type Asked, contains, type Handlers, pageOf } from './asked';
import { lessonCard, trainingCard } from './cards';

/** Returns the fields of an item in a list; its text comes with the detail. */
function withoutContent<T extends { content: unknown; fileList: unknown; createTime: unknown }>(item: T) {
  const { content: _content, fileList: _fileList, createTime: _createTime, ...rest } = item;
  return rest;
}

const articles = ({ cdn, query }: Asked) =>
  articlesOf(cdn)
    .filter(({ isNews }) => isNews === (query.isNews ?? '1'))
    .filter(({ categoryId }) => !query.categoryId || categoryId === query.categoryId)
    .filter(({ name }) => contains(name, query.keyword));

/** An article as the specification has it: its kind and category are the platform's own. */
function shownArticle({
  isNews: _isNews,
  categoryId: _categoryId,
  ...rest
}: ReturnType<typeof articlesOf>[number]) {
  return rest;
}

const article = ({ cdn, params }: Asked) => {
  const found = articlesOf(cdn).find(({ id }) => id === params.id);
  return found ? ok(shownArticle(found)) : refuse('内容不存在');
};

const areasBelow = ({ query }: Asked) =>
  ok({ msg: childrenOf(query.parentId ?? '').map((one) => ({ ...one, children: [] })) });

export const content: Handlers = {
  'GET /api/county/findCityAllList': () => ok({ msg: AREAS }),
  'GET /api/county/findProviceList': () => ok({ msg: AREAS.map((one) => ({ ...one, children: [] })) }),
  'GET /api/county/findCityList': areasBelow,
  'GET /api/county/findDistrictList': areasBelow,
  'GET /api/county/findStreetList': areasBelow,
  'POST /api/company/getAddCompanyList': ({ body }) => {
    const found = COMPANIES.filter(({ companyName }) =>
      contains(companyName, String(body.companyName ?? '')),
    );
    return ok({ list: found, listSize: found.length });
  },
  'GET /course/platformTraining/getAddPlatformPositionList': () =>
    ok({
      list: POSITIONS.flatMap(({ children }) =>
        children.map(({ value, label }) => ({ id: value, name: label })),
      ),
    }),
  'GET /course/v2/api/common/listPositionOptions': () => ok(POSITIONS),
  'GET /course/v2/company/classify/options': () => ok(COMPANY_CLASSES),
  'GET /course/position/type/options': () => ok(POSITIONS.map(({ value, label }) => ({ value, label }))),
  'GET /course/position/type/position/options': ({ query }) =>
    ok(POSITIONS.find(({ value }) => value === query.typeId)?.children ?? []),
  'GET /course/v2/center/study/listBanners': () => ok(bannersOf()),
  'GET /course/v2/center/study/{userId}/getCenterAreaData': (asked) =>
    ok({ columns: COLUMNS, trainings: TRAININGS.map((one) => trainingCard(asked, one)) }),
  'GET /course/v2/api/expert/listExperts': ({ cdn, query }) =>
    ok(
      pageOf(
        expertsOf(cdn).filter(({ name }) => contains(name, query.keyword)),
        query,
      ),
    ),
  'GET /course/v2/api/expert/{id}/getExpert': ({ cdn, params }) => {
    const found = expertsOf(cdn).find(({ id }) => id === params.id);
    return found ? ok(found) : refuse('专家不存在');
  },
  'GET /course/api/v2/news/listCategoryOptions': ({ query }) => ok(CATEGORIES[query.isNews ?? '1'] ?? []),
  'GET /course/api/v2/news/listPage': (asked) =>
    ok(pageOf(articles(asked).map(shownArticle).map(withoutContent), asked.query)),
  'GET /course/api/v2/news/{id}/findNewsDetail': article,
  'GET /course/api/v2/news/{id}/findPARDetail': article,
  'GET /course/api/v2/announcement/list-announcement-page': ({ query }) => {
    const found = announcementsOf().filter(({ name }) => contains(name, query.keyword));
    return ok(pageOf(found.map(withoutContent), query));
  },
  'GET /course/api/v2/announcement/{id}/announcement': ({ params }) => {
    const found = announcementsOf().find(({ id }) => id === params.id);
    return found ? ok(found) : refuse('公告不存在');
  },
  'GET /course/api/v2/columns/listUserColumns': () => ok({ columns: COLUMNS }),
  'GET /course/api/v2/columns/{id}/listTrainingsByColumn': (asked) =>
    ok(
      pageOf(
        TRAININGS.slice(0, 2).map((one) => trainingCard(asked, one)),
        asked.query,
      ),
    ),
  'GET /course/api/v2/columns/{id}/listLessonsByColumnId': (asked) =>
    ok(LESSONS.filter(({ chargeMode }) => chargeMode === 1).map((one) => lessonCard(asked, one))),
  'GET /course/api/v2/columns/{id}/listColumnsNews': (asked) =>
    ok(articles(asked).slice(0, 4).map(shownArticle).map(withoutContent)),
  'GET /course/api/v2/columns/{id}/listColumnsAnnouncements': () =>
    ok(announcementsOf().slice(0, 2).map(withoutContent)),
  'GET /course/api/v2/columns/{id}/listColumnExperts': ({ cdn }) => ok(expertsOf(cdn).slice(0, 3)),
  'GET /course/agreement/findUserAgreement': () => ok({ content: AGREEMENTS.findUserAgreement }),
  'GET /course/agreement/findPrivatePolicy': () => ok({ content: AGREEMENTS.findPrivatePolicy }),
  'GET /course/educationHelpDocument/getEducationHelpDocumentGroupList': () =>
    ok({ educationHelpDocumentGroupList: HELP_GROUPS.map((one) => ({ ...one, children: [] })) }),
  'GET /course/educationHelpDocument/findAllDocumentList': ({ query, form }) =>
    own({ code: form === 'tolerant' ? 200 : '200', data: HELP_TREES[query.groupId ?? ''] ?? [] }),
  'POST /course/feedback/saveFeedback': ({ world, body }) => {
    world.feedback.push(String(body.remarks));
    return ok({ msg: '提交成功' });
  },
};

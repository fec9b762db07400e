import { contract } from '../contract.mjs';
import { bytesOf } from './phones.mjs';

const { lessons, login, study, trainings } = contract;

/** What no database takes, and what no id is: as JSON writes them. */
const IN_BODY = ['19\\u0000', '19\\ud800', '9'.repeat(60_000)];
/** Half a character cannot be written into an address; a longer address is no request for Node. */
const IN_ADDRESS = ['19%00', '9'.repeat(4_000)];

/** Calls of study and of others, each with a bad id in one place: what `phone` sends, as bytes. */
export function badRequests(phone) {
  const { learner, hour, session } = phone;
  const good = { trainingId: '1', hourId: hour, userId: learner, currentTime: 1, playbackRate: 1 };
  const progress = { ...good, sessionId: session, from: 0, live: true };
  const older = { ...progress, lessonId: '1', chapterId: '1' };
  const report = { ...older, errorCause: '1' };
  const inBody = ({ method, path }, body, field) =>
    IN_BODY.map((bad) => {
      const json = JSON.stringify({ ...body, [field]: '' });
      return bytesOf(phone, method, path, 1, json.replace(`"${field}":""`, `"${field}":"${bad}"`));
    });
  const inAddress = ({ method, path }, query = '') =>
    IN_ADDRESS.map((bad) => bytesOf(phone, method, (path + query).replace(/\{\w*\}/, bad), 1));
  return [
    ...['hourId', 'sessionId', 'trainingId', 'localProgress'].flatMap((field) =>
      inBody(study.syncTimer, progress, field),
    ),
    ...['hourId', 'sessionId'].flatMap((field) => inBody(lessons.saveLastViewedTime, older, field)),
    ...['hourId', 'errorCause'].flatMap((field) => inBody(lessons.saveLastViewedTime, report, field)),
    ...inBody(study.decryptLocalProgress, {}, 'localProgress'),
    ...inBody(login.phoneLogin, { password: 'x' }, 'phone'),
    ...inAddress(study.lastPlayTime, `?trainingId=1&hourId={}&userId=${learner}`),
    ...inAddress(study.finishHour),
    ...inAddress(study.creditEvents, '?hourId={}'),
    ...inAddress(lessons.lessonDetail),
    ...inAddress(trainings.trainingCatalog),
  ];
}

import { generateKeyPairSync } from 'node:crypto';
import { ok, refuse } from '../answers';
import type { Learner } from '../world';
import type { Asked, Handlers } from './asked';

/** The code of every SMS of this platform. */
export const SMS_CODE = '135790';

const maskId = (number: string) => (number ? `${number.slice(0, 4)}**********${number.slice(-4)}` : '');

/** User info with the fields of the specification; education is not among them. */
const userInfo = (one: Learner) => ({
  id: one.id,
  name: one.name,
  identityType: 0,
  identityNumber: maskId(one.identityNumber),
  phone: one.phone,
  provinceId: one.provinceId,
  cityId: one.cityId,
  regionId: one.regionId,
  streetId: one.streetId,
  areaText: one.areaText,
  companyId: one.companyId,
  companyName: one.companyName,
  positionId: one.positionId,
  positionName: one.positionName,
  userAvatar: one.userAvatar,
  selfImage: '',
  selfImageUrl: '',
  realNameStatus: one.identityNumber ? 1 : 0,
});

function signIn({ world }: Asked, one: Learner | undefined, infoName: 'userinfo' | 'userInfo' = 'userinfo') {
  if (!one) return refuse('账号或密码不正确');
  return ok({ userId: one.id, [infoName]: userInfo(one), ...world.issueTokens(one.id) });
}

const byPhone = ({ world }: Asked, phone: unknown) =>
  [...world.learners.values()].find((one) => one.phone === phone);

const self = ({ world, learner }: Asked) => world.learners.get(learner);

const sent = () => ok({ msg: '验证码已发送' });

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

function register(asked: Asked) {
  const { body, world } = asked;
  if (text(body.captcha) !== SMS_CODE) return refuse('验证码不正确');
  if (byPhone(asked, body.phone)) return refuse('该手机号已注册');
  const id = world.nextId();
  world.learners.set(id, {
    id,
    phone: text(body.phone),
    password: text(body.password),
    name: text(body.name),
    identityNumber: text(body.idcard),
    companyId: '',
    companyName: '',
    positionId: text(body.positionId),
    positionName: '焊工',
    provinceId: text(body.province),
    cityId: text(body.city),
    regionId: text(body.region),
    streetId: text(body.street),
    areaText: '北京市朝阳区',
    address: '',
    education: text(body.education),
    sex: text(body.sex),
    userAvatar: '',
  });
  return ok({ msg: '注册成功' });
}

/** Writes every column that the older form has: what a client leaves out is emptied. */
function updateOlderForm(asked: Asked) {
  const one = self(asked);
  if (!one) return refuse('用户不存在');
  const { body } = asked;
  Object.assign(one, {
    name: text(body.name),
    sex: text(body.sex),
    address: text(body.address),
    education: text(body.education),
    identityNumber: body.idcard === maskId(one.identityNumber) ? one.identityNumber : text(body.idcard),
    phone: text(body.phone),
    companyId: text(body.educationCloudCompanyId),
    provinceId: text(body.province),
    cityId: text(body.city),
    regionId: text(body.region),
    streetId: text(body.street),
    positionId: text(body.positionId),
  });
  return ok({ msg: '修改成功' });
}

function olderProfile(one: Learner) {
  return {
    id: one.id,
    name: one.name,
    positionName: one.positionName,
    areaText: one.areaText,
    phone: one.phone,
    idcard: maskId(one.identityNumber),
    sex: one.sex,
    education: one.education,
    address: one.address,
    companyName: one.companyName,
    educationCloudCompany: { id: one.companyId, companyName: one.companyName },
    educationPlatformPostion: { id: one.positionId },
  };
}

let publicKey: string | undefined;

/** The public key of progress records (PEM, SPKI), made once. */
function publicKeyPem(): string {
  publicKey ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).publicKey;
  return publicKey;
}

export const account: Handlers = {
  'GET /api/client/info': () => ok({ pk: publicKeyPem() }),
  'POST /api/user/appRegister': register,
  'POST /api/user/upappRegister': updateOlderForm,
  'POST /api/user/phoneLogin': (asked) => {
    const one = byPhone(asked, asked.body.phone);
    return signIn(asked, one?.password === asked.body.password ? one : undefined);
  },
  'GET /api/captcha/sendSms': sent,
  'POST /api/user/getappRegister': (asked) => {
    const one = self(asked);
    return one ? ok({ profile: olderProfile(one) }) : refuse('用户不存在');
  },
  'POST /api/user/uppassworld': (asked) => {
    const one = byPhone(asked, asked.body.phone);
    if (!one || text(asked.body.captcha) !== SMS_CODE) return refuse('验证码不正确');
    one.password = text(asked.body.password);
    return ok({ msg: '修改成功' });
  },
  'POST /course/v2/api/user/loginByIdentity': (asked) => {
    const { identityNumber, password } = asked.body;
    const found = [...asked.world.learners.values()].find(
      (one) => one.identityNumber === identityNumber && one.password === password,
    );
    return signIn(asked, found);
  },
  'GET /course/v2/api/user/{id}/getUserInfo': (asked) => {
    const one = self(asked);
    return one ? ok(userInfo(one)) : refuse('用户不存在');
  },
  'PUT /course/v2/api/user/{id}/updateIdentity': (asked) => {
    const one = self(asked);
    if (one) one.identityNumber = text(asked.body.identityNumber);
    return ok();
  },
  'PUT /course/v2/api/user/{id}/updateUserInfo': (asked) => {
    Object.assign(self(asked) ?? {}, asked.body);
    return ok();
  },
  'GET /course/v2/api/user/resolveUser': (asked) => signIn(asked, byPhone(asked, asked.query.encrypt)),
  'POST /course/v2/api/user/resolveWechatUser': (asked) => signIn(asked, byPhone(asked, asked.body.code)),
  'GET /course/v2/api/user/resolveTicket': (asked) => signIn(asked, byPhone(asked, asked.query.ticket)),
  'GET /course/mengyunzhi/getUserByCode': (asked) =>
    signIn(asked, byPhone(asked, asked.query.code), 'userInfo'),
  'GET /api/captcha/sendUpdatePhoneSms': sent,
  'GET /api/captcha/sendUpdateNewPhoneSms': ({ world, learner, query }) => {
    world.newPhones.set(learner, query.phone ?? '');
    return sent();
  },
  'PUT /api/captcha/{id}/updateMobileVerify': (asked) => {
    const { query, world, learner } = asked;
    const one = self(asked);
    const phone = world.newPhones.get(learner);
    if (!one || !phone || query.oldPhoneCode !== SMS_CODE || query.newPhoneCode !== SMS_CODE)
      return refuse('验证码不正确');
    one.phone = phone;
    return ok();
  },
  'GET /course/v2/refreshToken': ({ world, bearer }) => {
    const learner = world.learnerByRefreshToken(bearer);
    return learner ? ok(world.issueTokens(learner)) : refuse('登录状态失效', '401');
  },
  'POST /api/oss/uploadFile': ({ cdn }) => ok({ msg: `${cdn}/pictures/licence-sample.svg` }),
  'GET /course/metro/isShowDialog': () => ok({ status: '0' }),
};

import { getAppRegister, isShowDialog, updateAppRegister, updateIdentity } from '@contract/account';
import type { Input } from '@contract/endpoint';
import { uploadFile } from '@contract/upload';
import { getUserInfo, updateUserInfo } from '@contract/user-info';
import { COMPANY, LEARNER, tester } from '@demo/ids/ids';
import { identityNumberOf } from '@rules/testing/identity-number';
import { describe, expect, test } from 'vitest';
import { oneFace } from '../../testing/pictures';
import { suiteServer } from '../../testing/running';

const server = suiteServer();

type Who = { id: string; phone: string };
type Info = Partial<Input<typeof updateUserInfo>>;
type Older = Partial<Input<typeof updateAppRegister>>;

const OLDER = {
  name: '孙大海',
  sex: '1',
  address: '文一西路1号',
  education: '0',
  province: '330000',
  city: '330100',
  region: '',
  street: '',
  educationCloudCompanyId: '',
  positionId: '1894027361548391001',
};

/** An identity number for each learner, because an equal one is asked about. */
const numberOf = ({ phone }: Who) => identityNumberOf(Number(phone.slice(-3)));

const editors = new Map<string, ReturnType<typeof signIn>>();

/** A learner at the profile's calls, signed in once. */
function editor(who: Who) {
  const known = editors.get(who.id) ?? signIn(who);
  editors.set(who.id, known);
  return known;
}

async function signIn(who: Who) {
  const sender = await server.login(who.phone);
  const { id } = who;
  return {
    read: () => server.call(getUserInfo, { id }, sender),
    older: async () => (await server.call(getAppRegister, { id }, sender)).profile,
    reminded: async () => (await server.call(isShowDialog, { userId: id }, sender)).status,
    edit: (change: Info) => server.call(updateUserInfo, { ...change, id }, sender),
    editOlder: (change: Older = {}) =>
      server.call(updateAppRegister, { ...OLDER, idcard: numberOf(who), ...change, id }, sender),
    upload: (photo: Uint8Array) =>
      server.call(uploadFile, { file: new Blob([Uint8Array.from(photo)]) }, sender),
    identify: (type: number | string, identityName: string, identityNumber: string) =>
      server.call(updateIdentity, { id, type, identityName, identityNumber }, sender),
  };
}

describe('the profile', () => {
  test('changes in what was sent and in nothing else', async () => {
    const { read, edit } = await editor(LEARNER);
    const before = await read();
    await edit({ education: '0' });
    await edit({ name: ' 王建国 ' });
    await edit({});
    expect(await read()).toEqual({ ...before, education: '0' });
    await edit({ positionId: '1894027361548391002' });
    expect(await read()).toMatchObject({ positionName: '职业卫生管理人员', areaText: before.areaText });
  });

  test('takes a division with those above it as they stand, and empties those below', async () => {
    const { read, edit } = await editor(tester(1));
    await edit({ provinceId: '330000', cityId: '330100', regionId: '330110' });
    await edit({ regionId: '330106' });
    expect(await read()).toMatchObject({ areaText: '浙江省杭州市西湖区' });
    await edit({ cityId: '330200' });
    expect(await read()).toMatchObject({ cityId: '330200', regionId: undefined, areaText: '浙江省宁波市' });
    // The same city once more moves nothing.
    await edit({ cityId: '330200' });
    expect(await read()).toMatchObject({ areaText: '浙江省宁波市' });
  });

  test.each<[Info, string]>([
    [{ name: '' }, '姓名不能为空'],
    [{ education: '' }, '学历未填写'],
    [{ education: '8' }, '学历不正确，请重新选择'],
    [{ cityId: '330100' }, '所在地不能为空'],
    [{ provinceId: '330000', regionId: '1' }, '所在地不正确，请重新选择'],
    [{ positionId: '' }, '职位不能为空'],
    [{ positionId: '2' }, '职位不存在，请重新选择'],
    [{ companyId: '3' }, '没有找到这个单位，请重新选择'],
    [{ userAvatar: 'https://elsewhere.example/a.jpg' }, '头像没有上传成功，请重新选择'],
    [{ userAvatar: `/uploads/${'0'.repeat(64)}.jpg` }, '头像没有上传成功，请重新选择'],
  ])('with %j is refused, and nothing changes: %s', async (change, message) => {
    const { read, edit } = await editor(tester(2));
    const before = await read();
    await expect(edit({ name: '别的名字', ...change })).rejects.toMatchObject({ code: '2001', message });
    expect(await read()).toEqual(before);
  });
});

describe('the real name', () => {
  test('is set by name and number, and leaves masked', async () => {
    const { read, identify } = await editor(tester(3));
    await identify(0, '周敏', '11010519491231002x');
    expect(await read()).toMatchObject({
      name: '周敏',
      identityType: '0',
      identityNumber: '110***********002X',
      realNameStatus: 1,
    });
  });

  test('keeps a number that comes back masked, and takes one that was typed anew', async () => {
    const { read, identify } = await editor(tester(4));
    await identify('2', '周敏', 'E12345678');
    await identify(2, '周小敏', 'E12**5678');
    expect(await read()).toMatchObject({ name: '周小敏', identityNumber: 'E12**5678' });
    await identify(2, '周小敏', 'E99995678');
    expect(await read()).toMatchObject({ identityNumber: 'E99**5678' });
  });

  test.each<[number | string, string, string, string]>([
    [0, '', '11010519491231002X', '姓名不能为空'],
    [0, '周敏', ' ', '证件号码不能为空'],
    [0, '周敏', '110105194912310021', '请输入正确的身份证号：最后一位和前面的对不上，请逐位核对'],
    [0, '周敏', '11010519491231002', '请输入正确的身份证号：应该是18位，现在有17位'],
    ['1', '周敏', '', '证件号码不能为空'],
    [2, '周敏', 'E'.repeat(31), '证件号码最多30位，现在有31位'],
    [2, '周敏', 'E12**5679', '请重新输入完整的证件号码'],
    [1, '周敏', '110***********002X', '请重新输入完整的证件号码'],
    [5, '周敏', '1', '证件类型不正确，请重新选择'],
  ])('of type %s, «%s», «%s» is refused: %s', async (type, name, number, message) => {
    const { identify } = await editor(tester(6));
    await identify(0, '周敏', identityNumberOf(6));
    await expect(identify(type, name, number)).rejects.toMatchObject({ code: '2001', message });
  });
});

describe('the older form', () => {
  test('saves and reads in its own words, the number masked', async () => {
    const { older, editOlder, read } = await editor(tester(7));
    expect(await older()).toMatchObject({ educationCloudCompany: undefined, name: '' });
    expect(await editOlder()).toEqual({ msg: '修改成功' });
    expect(await older()).toEqual({
      id: tester(7).id,
      name: '孙大海',
      phone: tester(7).phone,
      idcard: expect.stringMatching(/^330\*{11}\d{3}[\dX]$/),
      sex: '1',
      education: '0',
      address: '文一西路1号',
      areaText: '浙江省杭州市',
      positionName: '电焊工',
      companyName: '',
      educationCloudCompany: undefined,
      educationPlatformPostion: { id: '1894027361548391001', positionName: '电焊工' },
    });
    expect(await read()).toMatchObject({ identityType: '0', realNameStatus: 1 });
  });

  test('leaves what it sends empty where it may', async () => {
    const { older, editOlder } = await editor(tester(8));
    await editOlder();
    const before = await older();
    const empty = { sex: '', idcard: undefined, province: '', city: '', phone: tester(8).phone };
    await editOlder({ ...empty, address: '余杭塘路2号' });
    expect(await older()).toEqual({ ...before, address: '余杭塘路2号' });
    await editOlder({ ...empty, idcard: before.idcard });
    expect(await older()).toEqual(before);
  });

  test.each<[Older, string]>([
    [{ name: '' }, '姓名不能为空'],
    [{ idcard: '' }, '证件号码不能为空'],
    [{ idcard: '11010519491231002' }, '请输入正确的身份证号：应该是18位，现在有17位'],
    [{ education: '' }, '学历未填写'],
    [{ address: ' ' }, '地址不能为空'],
    [{ address: '长'.repeat(101) }, '地址最多100个字，现在有101个'],
    [{ positionId: '' }, '职位不能为空'],
    [{ sex: '3' }, '请选择性别'],
    [{ province: '330000', city: '110000' }, '所在地不正确，请重新选择'],
    [{ educationCloudCompanyId: '3' }, '没有找到这个单位，请重新选择'],
    [{ phone: '13900000400' }, '更换手机号需要验证码，请到「个人设置」里更换'],
  ])('with %j is refused: %s', async (change, message) => {
    const { editOlder } = await editor(tester(9));
    await expect(editOlder(change)).rejects.toMatchObject({ message });
  });
});

test('the reminder shows while anything is missing that a training asks for', async () => {
  expect(await (await editor(LEARNER)).reminded()).toBe(false);
  const { edit, editOlder, reminded } = await editor(tester(10));
  expect(await reminded()).toBe(true);
  await editOlder();
  await edit({ regionId: '330110' });
  // The company is still missing.
  expect(await reminded()).toBe(true);
  await edit({ companyId: COMPANY.id });
  expect(await reminded()).toBe(false);
});

test('the company’s name comes with its id, and a picture that was uploaded is the avatar', async () => {
  const { edit, read, older, upload } = await editor(tester(13));
  const { msg: userAvatar } = await upload(await oneFace());
  await edit({ companyId: COMPANY.id, userAvatar });
  expect(await read()).toMatchObject({ companyName: COMPANY.name, userAvatar });
  expect((await older()).educationCloudCompany).toEqual({ id: COMPANY.id, companyName: COMPANY.name });
  await edit({ userAvatar: '' });
  expect(await read()).toMatchObject({ userAvatar: '' });
});

test('nobody reads or writes another learner’s profile', async () => {
  const sender = await server.login(tester(11).phone);
  const { id } = tester(12);
  const foreign = { code: '3004' };
  await expect(server.call(getAppRegister, { id }, sender)).rejects.toMatchObject(foreign);
  await expect(server.call(isShowDialog, { userId: id }, sender)).rejects.toMatchObject(foreign);
  await expect(server.call(updateUserInfo, { id }, sender)).rejects.toMatchObject(foreign);
  await expect(server.call(updateAppRegister, { ...OLDER, idcard: 'E1', id }, sender)).rejects.toMatchObject(
    foreign,
  );
  const identity = { type: 2, identityName: '周敏', identityNumber: 'E1' };
  await expect(server.call(updateIdentity, { id, ...identity }, sender)).rejects.toMatchObject(foreign);
});

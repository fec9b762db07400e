import { carryOut, type WorldCommand } from '../commands';
import type { World } from '../world';

export type Action = {
  name: string;
  /** What has just happened, and what is worth watching now. */
  says: string;
  does: WorldCommand | ((world: World) => Promise<void>);
};

const OPENS = '手机向服务器要一次学习，服务器从这一刻起数时间。';

/** Everything that one may do to the world here, in the groups in which it stands on the page. */
export const ACTIONS: readonly { group: string; actions: readonly Action[] }[] = [
  {
    group: '学',
    actions: [
      { name: '打开一分钟的课', says: OPENS, does: { do: 'open', by: 1 } },
      { name: '打开要核身的课', says: `${OPENS}核身点在 0、8 秒和末尾。`, does: { do: 'open', by: 3 } },
      { name: '播放', says: '学员按了播放。', does: { do: 'play' } },
      { name: '暂停', says: '学员按了暂停：停着的时候一秒不记。', does: { do: 'pause' } },
      { name: '离开', says: '离开课时，没传的记录封好，接着传。', does: { do: 'leave' } },
    ],
  },
  {
    group: '网络',
    actions: [
      { name: '下井', says: '没有网络了。视频放缓冲里的，记录留在手机里。', does: { do: 'offline' } },
      { name: '升井', says: '网络回来了，看手机里的一段一段补传。', does: { do: 'online' } },
      {
        name: '丢一个答复',
        says: '下一个请求服务器会收下，答复丢在路上。手机会再传一次，账本不会记两次。',
        does: { do: 'fault', fault: 'loseReply', times: 1 },
      },
      {
        name: '丢一个请求',
        says: '下一个请求丢在路上。',
        does: { do: 'fault', fault: 'loseRequest', times: 1 },
      },
      { name: '服务器出错', says: '下一个请求得到 503。', does: { do: 'fault', fault: 'http503', times: 1 } },
    ],
  },
  {
    group: '手机上',
    actions: [
      {
        name: '杀死浏览器',
        says: '浏览器被强行关闭又打开：最多丢最后一秒。课时要再打开。',
        does: { do: 'kill' },
      },
      { name: '切到后台', says: '页面不在眼前：停下，一秒不记。', does: { do: 'hide' } },
      { name: '回到眼前', says: '页面又在眼前了。', does: { do: 'show' } },
      {
        name: '睡一小时',
        says: '手机睡了一小时：服务器的钟走了，视频没有走，一秒不记。',
        does: { do: 'sleep', by: 3_600 },
      },
      { name: '存满', says: '手机没有地方写了：写不下就停，不冒充学了。', does: { do: 'full' } },
      { name: '清出空间', says: '手机又有地方写了。', does: { do: 'room' } },
      {
        name: '换一部手机学',
        says: '同一位学员在另一部手机上打开同一课：同一时间只有一个窗口计时。',
        does: (world) => world.openElsewhere('1'),
      },
    ],
  },
  {
    group: '作弊',
    actions: [
      {
        name: '手机的钟拨快一天',
        says: '手机的钟快了一天。服务器用自己的钟，账本不动。',
        does: { do: 'setClock', by: 86_400 },
      },
      { name: '两倍速', says: '有人把播放器调到两倍速：会被发现，离开课时。', does: { do: 'rate', by: 2 } },
      {
        name: '往前跳 20 秒',
        says: '有人把视频往前挪了 20 秒，不声不响：会被拉回来。',
        // Looked at before the page looks: else the jump and its end would be one.
        does: async ({ page }) => page.studying?.player.skip(20),
      },
      {
        name: '伪造「多学了 60 秒」',
        says: '手机的主人伪造一个请求。账本最多付到真正过去的时间（加 2 秒）。',
        does: { do: 'forge', by: 60 },
      },
    ],
  },
  {
    group: '核身',
    actions: [
      {
        name: '本人露脸',
        says: '镜头前是本人。没有网络就封存照片，先记「待核身」。',
        does: { do: 'photo', verdict: 'pass' },
      },
      {
        name: '别人露脸',
        says: '镜头前是别人：这个核身点没过，后面的都不算。',
        does: { do: 'photo', verdict: 'fail' },
      },
    ],
  },
];

export const carry = (world: World, { does }: Action): Promise<void> =>
  typeof does === 'function' ? does(world) : carryOut(world, does);

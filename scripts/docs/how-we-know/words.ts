/** What would break each promise of SPEC.md's one page, and what would tell; by the promise's title. */
export const BROKEN_BY: Record<string, { breaks: string; tells: string }> = {
  学了才算: {
    breaks: '倍速、拖动、切到后台、休眠、断线卡顿、假的时钟、改过的播放器；我们自己把秒数记多或者记少。',
    tells: 'I1 I2 I4 I5；断电试验里的「多算」；真浏览器测试 e2e/tampered、e2e/forgery。',
  },
  算了不丢: {
    breaks: '手机被强行关机、浏览器被杀、手机存满、断网几天、服务器中途被杀、答复丢在路上。',
    tells: 'I7 I10；断电试验里的「丢」；真浏览器测试 e2e/study、e2e/restart、e2e/without-page。',
  },
  只算一次: {
    breaks: '同一条记录传两遍、换手机再传、两个窗口一起学、看两遍同一段。',
    tells: 'I3 I7；真浏览器测试 e2e/study、e2e/windows、e2e/devices。',
  },
  服务器用自己的钟把关: {
    breaks: '手机把钟拨快、伪造「我学到了末尾」的请求、两个课时花同一分钟、服务器的钟被拨动。',
    tells: '模拟世界的「真过去的时间」；真浏览器测试 e2e/forgery；rules/credit-promise.test.ts。',
  },
  每一秒都有账可查: {
    breaks: '账上的合计和逐条记录对不上；屏幕上的数不是账上的数。',
    tells: '裁判的「屏幕上的数都是真的」；simulation/figures-each-second.test.ts；e2e/study-record。',
  },
  '该核身的地方，不核身不算': {
    breaks: '刷新页面绕过核身点、用别人的照片、用同一张照片两次、比对服务不在时放行。',
    tells: 'I6；rules/checks-promise.test.ts；真浏览器测试 e2e/face-study、e2e/face。',
  },
  '没有网络也算，有凭有据': {
    breaks:
      '拷贝整部手机、两台手机一起学、许可过期了还用、退款以后还学、别人的许可、伪造在许可下学到了末尾。',
    tells:
      'rules/permits.test.ts、server/areas/permits、server/areas/study/record-law.test.ts；模拟世界里的离线许可（几天没有网络、到期、续期、退款、两台手机、拿到别的手机上用的许可）；真浏览器测试 e2e/downloads、e2e/offline-study。',
  },
  说清楚边界: {
    breaks: '我们说得比能证明的多。',
    tells: '这一页最后的「没有证明的」：SPEC.md 多一段、少一段，这一页的测试就不通过。',
  },
};

/** The ten invariants of SPEC.md, in a sentence each. */
export const INVARIANTS: Record<string, string> = {
  I1: '记下的不多于真正播放的，也不多于真正过去的时间；跳过、休眠、断档一秒不记',
  I2: '停着的时候一秒不记（暂停、切后台、缓冲、等核身）',
  I3: '一位学员同一时间只有一个学习窗口；旧的死了，新的接得上',
  I4: '没学完的课时，播放位置不会跑到记录前面 1 秒以上',
  I5: '速度是 1 倍，视频不快过钟；老实人不会被冤枉',
  I6: '每个核身点问一次，没通过就过不去',
  I7: '记下的每一秒，1 秒之内写进手机；到服务器恰好一次，或者带着服务器的话留着',
  I8: '进度都被接受以后，才发「学完」',
  I9: '一个人的记录不会用另一个人的身份发出去',
  I10: '网络恢复以后，没传的在有限的时间里传完',
};

/** Each planted bug, so that who has never programmed knows what was broken. */
export const BUGS: Record<string, string> = {
  E1: '手机只记下播放的 97%',
  E2: '停住的那段也算，直到最长的断档',
  E3: '没用掉的时间无限攒着，以后一起用',
  O1: '一条答复结清了另一条记录',
  O2: '两次学习的记录并成一条',
  O3: '接着学的位置不看还没传的记录',
  O4: '计入以后，不叫醒等着它的那条',
  S1: '退出登录时，没传的记录被丢掉',
  S2: '一直失败的记录谁也不挡，连「学完」都不挡',
  J1: '手机存满时写不下的，后来忘了',
  J2: '没写完的记录被盖掉',
  J3: '每 3 秒才写一次记录',
  J4: '页面关掉的时候，不留最后一句话',
  J5: '一个窗口的最后一句话，盖掉另一个窗口的',
  C1: '等核身的时间也先借给学员',
  C2: '还了债的时间还留在账上，可以再花一次',
  C3: '照片没通过，时间没退回',
  C4: '差 20 秒也算学完',
  C5: '服务器接受 30 秒的断档',
  L1: '服务器启动时，把数据库的钟被拨过的时间当成过去了',
  C6: '重新打开课时，起点跟着往后挪',
  C7: '两个请求同时到，账没有上锁',
  recordsWhileHidden: '切到后台还在放，还在记',
  countsMediaWithoutWallTime: '拿视频走的时间当真过去的时间',
  countsAcrossAGap: '多长的断档都算',
  letsSkipAhead: '跳到前面去看，也往下记',
  allowsAnyRate: '没学完的课时可以用任何速度放',
  accusesTheHonest: '正常速度放的，被报成太快',
  knowsNoFacePoints: '打开课时的时候，不知道有核身点',
  takesAReloadForAPass: '在核身点刷新一下就过去了',
  ignoresALostLease: '别的手机已经在学，这一页还接着学',
  growsWhileBeingSent: '正在传的那条还在变长',
  clearsTheJournalFirst: '先清掉记录，再并进队列',
  staysAwayAfterFailures: '失败一次，五分钟不再传，谁叫也不醒',
  sendsUnderAnyToken: '一个人的记录用另一个人的身份发出去',
  forgetsAtSessionEnd: '登录到期，没传的都删掉',
  dropsWhatWaitsForACheck: '要等核身的那条，丢掉',
  paysWhateverIsClaimed: '报多少借多少，没有上限',
  spendsFromBeforeTheBase: '花打开课时以前的时间',
  paysTheSameTimeTwice: '花过的时间还在账上',
  creditsWithoutTheCheck: '没有核身也计入',
  finishesUnchecked: '没有核身也算学完',
  takesARefusedPhotoForAPass: '别人的脸也算通过',
  paysTextsUnread: '图文没到时间就算读完',
  letsEverybodyStudy: '两台手机可以同时学',
  keepsTheLeaseOfTheDead: '手机死了，它占的窗口永远不放',
  paysBeyondAPermitsEnd: '许可到期、退款以后还计入',
  paysACopiedStoreTwice: '许可下学的，别处花过的时间再付一遍',
  paysAnotherPhonesPermit: '别的手机拿着许可来，也付',
};

/** Of a planted bug that no run has shown to do harm: why it does none. */
export const HARMLESS: Record<string, string> = {
  E2: 'E2 为什么没有找到：它没有害处。停住的时候，程序在两处忘掉「上一眼看到的位置」：停下的那一刻（engine/holds.ts），和停着时每看一眼（engine/recording.ts），这个错误只拆掉后一处。停住的原因里只要有一条不是缓冲，前一处已经忘掉了；只剩缓冲的时候，两种写法每看一眼都会换成刚看到的位置。差别只剩下缓冲刚结束、程序还没有听说的那一段：画面已经又走起来了，它把这一段也记下来。这一段视频和钟都走过，也不超过断档的界线，是真放出来的；记下的仍然没有一秒没放过，所以裁判没有话可说（simulation/planted/harmless.test.ts 随机地比两种写法：有时多记，从不记没放过的）。',
};

/** «What this does not prove» of SPEC.md: how each paragraph begins there, and what it says. */
export const UNPROVED: readonly { begins: string; says: string }[] = [
  {
    begins: 'That the right person watched',
    says: '看的人是不是本人（那是人脸核身的事），以及视频在眼前播放时有没有人真的在看。手机的主人可以伪造页面会发的请求；他能多得的，以服务器的钟为界：从打开课时起真正过去的时间，再加 2 秒。',
  },
  {
    begins: 'That a photo came from a camera',
    says: '照片是不是从镜头里来的。每次核身的口令把照片绑在一个核身点、一个时刻上，所以不能成批预备；但用程序要到口令的人，可以拿任何一张照片来答。照片里是不是活人，由接入的比对服务说；演示自带的那个只数人脸，说不了。几乎一样的照片会标出来，裁掉几个百分点、转过或者翻过的，标不出来。',
  },
  {
    begins: 'That the learner',
    says: '用来比对的学员照片，拍的是不是学员本人：登录着的人可以换它。比对服务会知道它是什么时候换的，并说信它几分。',
  },
  {
    begins: 'That a row of study without network',
    says: '离线学习的记录是不是手机上编出来的。记录带着手机的两个钟和这台手机钥匙的签名：钥匙读不出来，但同一页面上的程序能用它，钟也是手机自己说的。签名只说明记录来自登记过的那台手机、封好以后没有改过；所以它不换来一秒，没有签名的记录也一样计入。',
  },
];

import { getDefaultStore } from 'jotai';
import { browser } from '@/browser/browser';
import { toast } from '@/ui/prompts';
import { queryClient } from '@/ui/query-client';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { type Pull, pulled } from './pull';
import { router } from './router';
import './pull-refresh.css';

/** Screens that show what changes by itself: the roots, and lists. Where something is typed or studied nothing is pulled. */
const PULLED = new Set(
  `/ /homeLand /learningCenterList /personalCenter /newsInfo /newsList /policyList /announceList /expertsWindow
  /specialColumn /specialColumnDetail /trainingColumn /lessonColumn /newsColumn /announceColumn /policyColumn
  /trainningOrLessonList /trainingDetail /lessonDetail /myTrainings /myCertificate /studyRecord /orders
  /electronicInvoiceList /purchaseUnitRedemptionCode /applicantCompanyList /helpFeedback`
    .toLowerCase()
    .split(/\s+/),
);
/** What has a way of its own with a finger that moves. */
const OWN_WAY = '.rv-popup, .rv-overlay, input, textarea, [role="dialog"]';

/** A list that is pulled down from its top is asked for anew. In 长辈版 nothing moves that was not asked to. */
export function refreshWhenPulled(): void {
  addEventListener('touchstart', begin, { passive: true });
}

let busy = false;

function mayBegin({ touches, target }: TouchEvent): boolean {
  return (
    !busy &&
    touches.length === 1 &&
    scrollY <= 0 &&
    PULLED.has(router.state.location.pathname.toLowerCase()) &&
    target instanceof Element &&
    !target.closest(OWN_WAY) &&
    !isElder(getDefaultStore().get(textSizeAtom))
  );
}

function begin(event: TouchEvent): void {
  const [from] = event.touches;
  if (!from || !mayBegin(event)) return;
  const heard = new AbortController();
  let pull: Pull = { is: 'still' };
  const move = (moved: TouchEvent) => {
    const [to] = moved.touches;
    if (!to || moved.touches.length > 1) return heard.abort();
    pull = pulled(pull, { x: to.clientX - from.clientX, y: to.clientY - from.clientY });
    if (pull.is === 'none') return heard.abort();
    if (pull.is !== 'pulling') return;
    // The browser's own way of pulling would load the whole app anew.
    if (moved.cancelable) moved.preventDefault();
    show(pull.by, pull.enough);
  };
  const end = (how: Event) => {
    heard.abort();
    if (how.type === 'touchend' && pull.is === 'pulling' && pull.enough) void refresh();
    else hide();
  };
  const { signal } = heard;
  addEventListener('touchmove', move, { passive: false, signal });
  addEventListener('touchend', end, { signal });
  addEventListener('touchcancel', end, { signal });
}

async function refresh(): Promise<void> {
  if (!browser.isOnline()) {
    hide();
    return toast('没有网络，先看手机里的内容');
  }
  busy = true;
  const element = sign();
  element.dataset.busy = '';
  element.textContent = '正在更新';
  try {
    await queryClient.refetchQueries({ type: 'active' });
  } finally {
    busy = false;
    hide();
  }
}

let made: HTMLElement | undefined;

/** What follows the finger; what it says is heard too. */
function sign(): HTMLElement {
  if (made) return made;
  made = document.createElement('div');
  made.className = 'pull-sign';
  made.setAttribute('role', 'status');
  document.body.append(made);
  return made;
}

function show(by: number, enough: boolean): void {
  const element = sign();
  element.style.setProperty('--by', `${by}px`);
  const words = enough ? '松开更新' : '下拉更新';
  if (element.textContent !== words) element.textContent = words;
}

function hide(): void {
  if (!made) return;
  made.textContent = '';
  delete made.dataset.busy;
  made.style.removeProperty('--by');
}

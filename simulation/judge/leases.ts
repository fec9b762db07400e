import type { Entry } from './history';
import type { Breach } from './safety';

/** So long a lease holds without a renewal, s. */
const LEASE = 90;
/** Clocks are read before and after an answer: leases are compared to so much, s. */
const NEAR = 5;
/** So long after it has received the refusal a page may play on, s. */
const STOPPED_WITHIN = 1.5;

type Held = { phone: number; at: number };

/**
 * One device of a learner studies at a time: the server grants a lease to no second device while the first renews it, and
 * refuses none for a lease that nobody has renewed; a page that is refused stops.
 */
export function oneDeviceAtATime(entries: readonly Entry[]): Breach[] {
  return [...leases(entries), ...stopsWhenRefused(entries)];
}

function leases(entries: readonly Entry[]): Breach[] {
  // Leases end by the server's clock: where somebody has set it nothing can be said.
  if (entries.some((entry) => entry.is === 'clockSet')) return [];
  const phones = new Map<number, number>();
  const granted = new Map<string, Held>();
  const renewed = new Map<string, number>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'page') phones.set(entry.page, entry.phone);
    if (entry.is === 'restored') {
      granted.clear();
      for (const learner of renewed.keys()) renewed.set(learner, entry.at);
    }
    if (entry.is === 'claimed') renewed.set(entry.learner, entry.at);
    if (entry.is !== 'lease') continue;
    const { learner, at, page, answer } = entry;
    const phone = phones.get(page) ?? 0;
    const held = granted.get(learner);
    if (answer === 'granted') {
      if (held && held.phone !== phone && at - held.at < LEASE - NEAR)
        breaches.push({
          rule: 'one device at a time',
          what: `${learner}: phone ${phone} has a lease at ${at} s, phone ${held.phone} renewed its own at ${held.at} s`,
        });
      granted.set(learner, { phone, at });
    }
    if (answer === 'refused') {
      const last = renewed.get(learner) ?? 0;
      if (at - last > LEASE + NEAR)
        breaches.push({
          rule: 'a lease ends with its device',
          what: `${learner}: refused at ${at} s, and nobody has renewed a lease since ${last} s`,
        });
    }
    if (answer === 'released' && held?.phone === phone) granted.delete(learner);
    // What the server did before it died nobody knows.
    if (answer !== 'refused') renewed.set(learner, at);
  }
  return breaches;
}

function stopsWhenRefused(entries: readonly Entry[]): Breach[] {
  const refused = new Map<string, number>();
  const breaches: Breach[] = [];
  for (const entry of entries) {
    if (entry.is === 'waits')
      for (const of of [...refused.keys()]) if (of.startsWith(`${entry.page} `)) refused.delete(of);
    if (entry.is === 'leaseLost') refused.set(`${entry.page} ${entry.learner}/${entry.hour}`, entry.at);
    if (entry.is !== 'played') continue;
    const place = `${entry.learner}/${entry.hour}`;
    const since = refused.get(`${entry.page} ${place}`);
    if (since === undefined || entry.at - entry.took <= since + STOPPED_WITHIN) continue;
    refused.delete(`${entry.page} ${place}`);
    breaches.push({
      rule: 'a refused page stops',
      what: `${place}: plays at ${entry.at} s, and its page was told at ${since} s that another device studies`,
    });
  }
  return breaches;
}

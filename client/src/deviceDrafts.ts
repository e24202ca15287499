import { forgetSafe, keepSafe, keptSafe } from './safeStore';
import { hasSessionMark } from './session';

// Unsaved work, stored on the device through power cuts. Logging out deletes it.

const prefix = 'draft:';
/** Milliseconds. */
const longestAge = 30 * 24 * 60 * 60 * 1000;
/** Milliseconds. A browser whose database hangs must not keep an account logged in. */
const longestWait = 1000;
/** UTF-16 units of all drafts together. The oldest are deleted first. */
const mostText = 1_000_000;

export interface DeviceDraft {
  key: string;
  savedAt: string;
  content: unknown;
}

const startOf = (account: string, form = '') => `${prefix}${account}:${form && `${form}:`}`;

/** A key for each opened form, so that two tabs never overwrite one another. */
export function newDraftKey(account: string, form: string): string {
  return `${startOf(account, form)}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Newest first. Deletes what is too old or too much on this device. */
export async function deviceDrafts(account: string, form: string): Promise<DeviceDraft[]> {
  listen();
  const stored = await keptSafe(prefix);
  const drafts = stored.flatMap(([key, text]) => parsed(key, text) ?? []);
  drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
  const oldest = new Date(Date.now() - longestAge).toISOString();
  const lengths = new Map(stored.map(([key, text]) => [key, text.length]));
  let length = 0;
  const kept = drafts.filter(({ key, savedAt }) => {
    length += lengths.get(key) ?? 0;
    return savedAt >= oldest && length <= mostText;
  });
  const keptKeys = new Set(kept.map(({ key }) => key));
  for (const [key] of stored) if (!keptKeys.has(key)) void keepSafe(key, undefined);
  return kept.filter(({ key }) => key.startsWith(startOf(account, form)));
}

function parsed(key: string, text: string): DeviceDraft | undefined {
  try {
    const { savedAt, content }: Partial<DeviceDraft> = JSON.parse(text);
    return typeof savedAt === 'string' ? { key, savedAt, content } : undefined;
  } catch {
    return undefined;
  }
}

export function keepDeviceDraft(key: string, content: unknown): void {
  const isLoggedOut = left.some((start) => key.startsWith(start)) && !hasSessionMark();
  if (isLoggedOut && content !== undefined) return;
  const savedAt = new Date().toISOString();
  void keepSafe(key, content === undefined ? undefined : JSON.stringify({ savedAt, content }));
}

/** The account's other tabs store none afterwards. */
export async function forgetDeviceDrafts(account: string): Promise<void> {
  const start = startOf(account);
  left.push(start);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(start);
  channel.close();
  await Promise.race([forgetSafe(start), new Promise((end) => setTimeout(end, longestWait))]);
}

const channelName = 'device-drafts';
/** Beginnings of the keys of accounts that have logged out while this page was open. */
const left: string[] = [];
let channel: BroadcastChannel | undefined;

function listen(): void {
  if (channel) return;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => left.push(String(data));
}

// Recordings of lectures are for learners alone: each account has a cache of its own on this device.

const start = 'sounds:';

/** Whether this browser stores sounds. It does so on secure addresses only. */
export const canStoreSounds = (): boolean => 'caches' in globalThis;

export const openSounds = (user: string): Promise<Cache> => caches.open(start + user);

/** Deletes the sounds of all accounts on this device, except those of one. */
export async function forgetSounds(except?: string): Promise<void> {
  if (!canStoreSounds()) return;
  try {
    for (const name of await caches.keys()) {
      if (name.startsWith(start) && name !== `${start}${except}`) await caches.delete(name);
    }
  } catch {
    // Private windows refuse storage: there is nothing.
  }
}

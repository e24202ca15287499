export type Texts<Key extends string = string> = Readonly<Record<Key, string>>;

/** The texts of one feature in every language; each is a module, downloaded when asked for. */
export interface Dictionary<Key extends string = string> {
  readonly namespace: string;
  readonly load: {
    readonly en: () => Promise<{ readonly en: Texts<Key> }>;
    readonly si: () => Promise<{ readonly si: Texts<Key> }>;
  };
}

export function dictionary<Key extends string>(
  namespace: string,
  load: Dictionary<Key>['load'],
): Dictionary<Key> {
  return { namespace, load };
}

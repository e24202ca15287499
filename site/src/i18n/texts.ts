export type Texts<Key extends string = string> = Readonly<Record<Key, string>>;

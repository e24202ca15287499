import { describe, expect, it } from 'vitest';
import { credentialsSchema, passwordChangeSchema, registrationSchema } from '../auth/schemas.js';
import { fieldErrors } from '../errors.js';
import { isMessageKey } from '../messages/keys.js';
import { bulkDecisionSchema, refusalSchema, userUpdateSchema } from './editing.js';
import { nameFaults } from './names.js';
import { profileUpdateSchema } from './schemas.js';
import {
  accountKey,
  accountStatuses,
  accountTransitions,
  isAdmin,
  mayLearn,
  provinces,
} from './values.js';

const registration = {
  firstName: 'Nimal',
  lastName: 'Perera',
  username: 'nimal',
  email: 'nimal@example.lk',
  password: 'Passw0rd!',
  confirmPassword: 'Passw0rd!',
};

const requiredFields = Object.keys(registration);

/** What the form says of a registration: field → message. */
function shown(changes: Record<string, unknown>) {
  const { error } = registrationSchema.safeParse({ ...registration, ...changes });
  return error ? fieldErrors(error) : {};
}

const withPassword = (password: string) => shown({ password, confirmPassword: password });

describe('a registration', () => {
  it('needs nothing but the six required fields; the rest becomes null', () => {
    expect(registrationSchema.parse(registration)).toEqual({
      ...registration,
      birthAddress: null,
      currentAddress: null,
      city: null,
      province: null,
      age: null,
      contactPerson: null,
      learnedJapanese: null,
      comments: null,
    });
  });

  it('says of each required field that is missing, null or empty what is required', () => {
    for (const value of [undefined, null, '']) {
      const given = Object.fromEntries(requiredFields.map((field) => [field, value]));
      const { error } = registrationSchema.safeParse(given);
      expect.soft(error && fieldErrors(error), String(value)).toEqual({
        firstName: 'firstName.required',
        lastName: 'lastName.required',
        username: 'username.required',
        email: 'email.required',
        password: 'password.required',
        confirmPassword: 'passwordConfirm.required',
      });
    }
  });

  it('says what is wrong with a field', () => {
    for (const [given, expected] of [
      [{ firstName: ' \t' }, { firstName: 'firstName.required' }],
      [{ username: 'ab' }, { username: 'username.tooShort' }],
      [{ username: 'two words' }, { username: 'username.spaces' }],
      [{ email: 'nimal@example' }, { email: 'email.invalid' }],
      [{ confirmPassword: 'Passw0rd?' }, { confirmPassword: 'passwordConfirm.mismatch' }],
    ] as const) {
      expect.soft(shown(given), JSON.stringify(given)).toEqual(expected);
    }
  });

  it('shows that the passwords differ together with the other fields at fault', () => {
    expect(shown({ firstName: '', confirmPassword: 'other' })).toEqual({
      firstName: 'firstName.required',
      confirmPassword: 'passwordConfirm.mismatch',
    });
  });

  it('keeps the joiners that Sinhala needs', () => {
    const name = 'ශ්\u200dරී ලක්\u200cෂ්මී';
    const username = 'ශ්\u200dරීලංකා';
    expect(registrationSchema.parse({ ...registration, firstName: name, username })).toMatchObject({
      firstName: name,
      username,
    });
  });

  it('refuses control characters, lines apart in a comment', () => {
    expect(shown({ firstName: 'Ni\u0000mal' })).toHaveProperty('firstName');
    expect(shown({ city: 'Kan\ndy' })).toHaveProperty('city');
    expect(shown({ comments: 'one\nline\u0000' })).toHaveProperty('comments');
    expect(shown({ comments: 'one\r\n\ttwo' })).toEqual({});
  });

  it('refuses a field it does not know, one called __proto__ too', () => {
    expect(shown({ role: 'admin' })).toEqual({ role: 'field.unknown' });
    const hostile = JSON.parse(
      `{"__proto__": {"role": "admin"}, ${JSON.stringify(registration).slice(1)}`,
    );
    expect(registrationSchema.safeParse(hostile).success).toBe(false);
  });

  it('refuses as a whole what is no object', () => {
    for (const given of [null, undefined, 'text', 5, true, [], [registration]]) {
      for (const schema of [registrationSchema, credentialsSchema, passwordChangeSchema]) {
        const { error } = schema.safeParse(given);
        const errors = error && fieldErrors(error);
        expect.soft(errors, JSON.stringify(given)).toEqual({ body: 'field.invalid' });
      }
    }
  });

  it('answers a value of the wrong type in each field with a sentence of its own', () => {
    const fields = [...Object.keys(registrationSchema.parse(registration)), 'language'];
    for (const wrong of [{}, [], 12345678, true, ['a']]) {
      const given = Object.fromEntries(fields.map((field) => [field, wrong]));
      const errors = shown(given);
      const right = typeof wrong === 'boolean' ? ['learnedJapanese'] : [];
      expect(Object.keys(errors).sort()).toEqual(
        fields.filter((field) => !right.includes(field)).sort(),
      );
      expect(Object.values(errors).every(isMessageKey)).toBe(true);
    }
  });

  it('refuses a megabyte in any field', () => {
    for (const letter of ['a', ' ', 'ක', '1', '@', '\u0301']) {
      const megabyte = letter.repeat(1024 * 1024);
      for (const field of requiredFields) {
        expect(shown({ [field]: megabyte })).toHaveProperty(field);
      }
    }
  });

  it('takes each province, no other one, and a blank one as none', () => {
    for (const province of provinces) {
      expect.soft(registrationSchema.parse({ ...registration, province }).province).toBe(province);
    }
    expect(shown({ province: 'Tokyo' })).toEqual({ province: 'field.choice' });
    expect(registrationSchema.parse({ ...registration, province: '' }).province).toBeNull();
  });

  it('takes whole ages from 10 to 100', () => {
    // A learner under 18 names a person who can be reached.
    const contactPerson = 'Kamala Perera, 071 234 5678';
    for (const age of [10, 57, 100]) {
      expect.soft(registrationSchema.parse({ ...registration, age, contactPerson }).age).toBe(age);
    }
    for (const age of [9, 101, -1, 17.5, Number.NaN, Number.POSITIVE_INFINITY, '17']) {
      expect.soft(shown({ age }), String(age)).toEqual({ age: 'age.range' });
    }
  });
});

describe('a user name', () => {
  const username = (given: string) =>
    registrationSchema.parse({ ...registration, username: given }).username;

  it('is brought to one form: full-width letters, ligatures and blanks around it', () => {
    expect(username('Ｎｉｍａｌ')).toBe('Nimal');
    expect(username(' ﬁne ')).toBe('fine');
  });

  it('has no white space', () => {
    for (const given of ['a b', 'a\u00a0b', 'a\u3000b', 'a\tb', 'a\u2003b']) {
      const expected = { username: 'username.spaces' };
      expect.soft(shown({ username: given }), JSON.stringify(given)).toEqual(expected);
    }
  });

  it('has 3 to 50 characters after that', () => {
    expect(username('abc')).toBe('abc');
    expect(username('a'.repeat(50))).toHaveLength(50);
    expect(shown({ username: 'a'.repeat(51) })).toEqual({ username: 'field.tooLong' });
    expect(shown({ username: ' ab ' })).toEqual({
      username: 'username.tooShort',
    });
  });

  it('has nothing that cannot be seen', () => {
    for (const given of [
      'ni\u200bmal',
      'ni\u202emal',
      '\u2800\u2800\u2800',
      '\u200d\u200c\u200d',
      'ni\ud800mal',
    ]) {
      const expected = { username: 'field.characters' };
      expect.soft(shown({ username: given }), JSON.stringify(given)).toEqual(expected);
    }
  });

  it('is compared without regard to case and form', () => {
    expect(accountKey(' ＮＩＭＡＬ@Example.LK ')).toBe(accountKey('nimal@example.lk'));
    expect(accountKey('නිමල්')).toBe('නිමල්');
  });
});

describe('a name', () => {
  it('of a person is taken', () => {
    for (const name of [
      'W.M.Perera',
      'A.B. Perera',
      'K.M.S. Bandara',
      'K. M. S. Bandara',
      'w.m.perera',
      'M.A.de Silva',
      'St.John',
      'J.P.S.Dias Jr.',
      'MOHD.RIZWAN',
      'Mohd.Rizwan',
      "O'Brien-Perera",
      'Kumar son of Rajan',
      'එච්.එම්.පෙරේරා',
      'ශ්\u200dරී ලක්\u200cෂ්මී',
      'ශ්\u200dරියානි',
      'சு.கிருஷ்ணன்',
      'க\u200cஷ்மீர்',
    ]) {
      expect.soft(shown({ firstName: name, lastName: name }), name).toEqual({});
    }
  });

  it('of a person is no address', () => {
    for (const name of [
      'Prize https://evil.example',
      'www.evil.example',
      'WWW.EVIL.EXAMPLE',
      'win@evil.example',
      'win＠evil',
      'evil／prize',
      'evil\u2215prize',
      'Kumar s/o Rajan',
      'A/L Rajan',
      'evil.com',
      'Visit evil.example now',
      'Evil.Com',
      'EVIL.COM',
      'evil．example',
      'evil。example',
      'prize.evil.co.uk',
      'ev\u200dil.co\u200dm',
      'bet365.lk',
    ]) {
      const expected = { firstName: 'name.address', lastName: 'name.address' };
      expect.soft(shown({ firstName: name, lastName: name }), name).toEqual(expected);
    }
  });

  it('that logs in is no address, but may have a dot', () => {
    for (const username of [
      'win@evil.example',
      'http://evil',
      'www.evil',
      'evil/prize',
      'evil／prize',
    ]) {
      expect.soft(shown({ username }), username).toEqual({ username: 'username.address' });
    }
    expect(shown({ username: 'nimal.perera' })).toEqual({});
  });

  it('of a contact person may stand with a telephone number and an email, and no web address', () => {
    for (const contactPerson of ['Kamala, 071/2345678', 'Kamala s/o Rajan kamala@example.lk']) {
      expect(shown({ contactPerson })).toEqual({});
    }
    for (const contactPerson of ['Prize https://evil.example', 'www.evil.example 0712345678']) {
      expect(shown({ contactPerson })).toEqual({ contactPerson: 'contactPerson.address' });
    }
  });

  it('from before the rules may stay, and is changed to an allowed one only', () => {
    const stored = { firstName: 'Kumar s/o Rajan', lastName: 'www.evil.example', username: 'a@b' };
    expect(profileUpdateSchema.safeParse({ firstName: stored.firstName }).success).toBe(true);
    expect(userUpdateSchema.safeParse({ username: stored.username }).success).toBe(true);
    expect(nameFaults({ ...stored, contactPerson: null }, stored)).toEqual({});
    expect(nameFaults({ ...stored, lastName: 'x@y', username: 'c@d' }, stored)).toEqual({
      lastName: 'name.address',
      username: 'username.address',
    });
    expect(nameFaults({ firstName: 'Kumar' }, stored)).toEqual({});
  });
});

describe('a password', () => {
  it('is refused with what it lacks', () => {
    for (const [password, expected] of [
      ['Pas0rd!', 'password.tooShort'],
      // 8 and 11 UTF-16 units, 6 and 7 letters.
      ['P0!a😀😀', 'password.tooShort'],
      ['P0!ශ්‍රීනි', 'password.tooShort'],
      ['Password!', 'password.number'],
      ['Passw0rd1', 'password.symbol'],
      ['passw0rd!', 'password.uppercase'],
      ['Passw0rd ', 'password.symbol'],
      ['Passw0rd\u200d', 'password.symbol'],
      ['Passw0rd!\ud800', 'field.characters'],
      [`Aa1!${'x'.repeat(125)}`, 'password.tooLong'],
      [`Aa1!${'😀'.repeat(125)}`, 'password.tooLong'],
    ] as const) {
      expect.soft(withPassword(password), password).toEqual({ password: expected });
    }
  });

  it('is taken as it is', () => {
    for (const password of [
      'Passw0rd!',
      `Aa1!${'x'.repeat(124)}`,
      `Aa1!${'😀'.repeat(124)}`,
      'මුරපදය A1!',
      'P4ssword😀',
      ' Passw0rd! ',
    ]) {
      const given = { ...registration, password, confirmPassword: password };
      expect.soft(registrationSchema.parse(given).password).toBe(password);
    }
  });

  it('obeys the same rules when it is changed', () => {
    const change = (newPassword: string, confirmNewPassword = newPassword) => {
      const result = passwordChangeSchema.safeParse({
        currentPassword: 'x',
        newPassword,
        confirmNewPassword,
      });
      return result.success ? {} : fieldErrors(result.error);
    };
    expect(change('Passw0rd!')).toEqual({});
    expect(change('Passw0rd!', 'Passw0rd?')).toEqual({
      confirmNewPassword: 'passwordConfirm.mismatch',
    });
    for (const [password, key] of [
      ['short', 'tooShort'],
      ['Password!', 'number'],
      ['Passw0rd1', 'symbol'],
      ['passw0rd!', 'uppercase'],
      ['', 'required'],
    ] as const) {
      expect(change(password)).toMatchObject({ newPassword: `password.${key}` });
    }
  });

  it('is not changed to what it is', () => {
    const result = passwordChangeSchema.safeParse({
      currentPassword: 'Passw0rd!',
      newPassword: 'Passw0rd!',
      confirmNewPassword: 'other',
    });
    expect(result.error && fieldErrors(result.error)).toEqual({
      newPassword: 'password.same',
      confirmNewPassword: 'passwordConfirm.mismatch',
    });
  });

  it('is not judged at the login, but bounded', () => {
    const login = (password: string) =>
      credentialsSchema.safeParse({ identifier: 'nimal', password });
    expect(login('x').success).toBe(true);
    expect(login('😀'.repeat(128)).success).toBe(true);
    expect(login('x'.repeat(257)).success).toBe(false);
  });
});

describe('an update', () => {
  it('leaves alone what it does not name', () => {
    expect(profileUpdateSchema.parse({ firstName: 'Kamal' })).toEqual({ firstName: 'Kamal' });
    expect(userUpdateSchema.parse({ status: 'approved' })).toEqual({ status: 'approved' });
  });

  it('empties what is blank or null', () => {
    expect(profileUpdateSchema.parse({ city: ' ', age: null, province: '' })).toEqual({
      city: null,
      age: null,
      province: null,
    });
  });

  it('of one’s own profile takes nothing that an admin decides', () => {
    const fields = ['username', 'role', 'status', 'password', 'id', 'createdAt'];
    const filled = (value: string) => Object.fromEntries(fields.map((field) => [field, value]));
    const { error } = profileUpdateSchema.safeParse(filled('admin'));
    expect(error && fieldErrors(error)).toEqual(filled('field.unknown'));
  });

  it('by an admin takes role and status, of the known ones', () => {
    expect(userUpdateSchema.parse({ role: 'admin', status: 'suspended' })).toBeDefined();
    const { error } = userUpdateSchema.safeParse({ role: 'owner', status: 'gone' });
    expect(error && fieldErrors(error)).toEqual({ role: 'field.choice', status: 'field.choice' });
  });

  it('needs no reason to reject', () => {
    expect(refusalSchema.parse({})).toEqual({ reason: null });
    expect(refusalSchema.safeParse({ reason: 'x'.repeat(501) }).success).toBe(false);
  });

  it('decides on everybody once, and on no more than 200', () => {
    const decide = (ids: unknown) => bulkDecisionSchema.safeParse({ action: 'approve', ids });
    expect(decide(['7', '8', '7']).data?.ids).toEqual(['7', '8']);
    expect(decide(Array(200).fill('7')).success).toBe(true);
    for (const ids of [[], Array(201).fill('7'), '7', [7], [''], ['7'.repeat(65)], null]) {
      const { error } = decide(ids);
      expect(Object.values(error ? fieldErrors(error) : {})).toEqual(['field.invalid']);
    }
    const { error } = bulkDecisionSchema.safeParse({ action: 'delete', ids: ['7'], status: 'x' });
    expect(error && fieldErrors(error)).toEqual({
      action: 'field.choice',
      status: 'field.unknown',
    });
  });
});

describe('a state', () => {
  it('leads on to the states the house rules name', () => {
    expect(accountTransitions).toEqual({
      pending: ['approved', 'rejected'],
      approved: ['suspended'],
      suspended: ['approved'],
      rejected: ['approved'],
    });
  });

  it('opens the lectures to the approved only, the console to approved admins', () => {
    for (const status of accountStatuses) {
      const isApproved = status === 'approved';
      expect.soft(mayLearn({ role: 'learner', status }), status).toBe(isApproved);
      expect.soft(isAdmin({ role: 'admin', status }), status).toBe(isApproved);
      expect.soft(isAdmin({ role: 'learner', status }), status).toBe(false);
    }
  });
});

import type { Locator, Page } from '@playwright/test';

/** A field of the page by its name in the form. */
export const field = (page: Page, name: string): Locator => page.locator(`main [name=${name}]`);

/** Sends one of the page's forms. */
export const submit = (page: Page, form: string): Promise<void> =>
  page.locator(`main [name=form][value=${form}]`).click();

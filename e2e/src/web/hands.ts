import type { Page } from 'playwright-core';
import { whileFailing, type ApiCall } from './failures.ts';
import { said } from './words.ts';

type Text = string | RegExp;
/** A text is meant as a whole. */
const whole = (text: Text): RegExp => (typeof text === 'string' ? said(text) : text);

export type Hands = ReturnType<typeof handsOn>;

/** Acts and observations of an owner on a page. */
export function handsOn(page: Page) {
  const told = (text: Text): Promise<void> => page.getByText(whole(text)).first().waitFor();
  const press = (name: Text): Promise<void> =>
    page
      .getByRole('button', { name: whole(name) })
      .first()
      .click();
  return {
    told,
    press,
    inDialog: (name: Text): Promise<void> =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: whole(name) })
        .click(),
    confirm: (name: Text): Promise<void> =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: whole(name) })
        .click(),
    open: async (path: string): Promise<void> => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    /** Does something in vain, and then again, and looks what is said of it each time. */
    twice: async (
      call: ApiCall,
      act: () => Promise<void>,
      { failed, done }: { readonly failed: Text; readonly done: Text },
    ): Promise<void> => {
      await whileFailing(page, call, async () => {
        await act();
        await told('Error');
        await told(failed);
      });
      await act();
      await told(done);
    },
  };
}

/** Calls of one kind, by method and path below `/api`. */
export function calls(method: ApiCall['method'], path: RegExp): ApiCall {
  return { method, path };
}

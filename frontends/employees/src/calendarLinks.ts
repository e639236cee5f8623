/** Addresses that put a calendar into an application. */
interface CalendarLinks {
  readonly address: string;
  readonly apple: string;
  readonly google: string;
  readonly outlook: string;
}

/**
 * Links to follow an iCalendar feed of this server in Apple's calendar (the `webcal` scheme, which other applications take
 * too), Outlook on the web and Google Calendar.
 * @param path of the feed, from the root of the server
 */
export function calendarLinks(path: string, name: string, origin: string = location.origin): CalendarLinks {
  const address = new URL(path, origin).href;
  const apple = address.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: address, name });
  return {
    address,
    apple,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: apple })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
  };
}

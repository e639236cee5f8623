const weekdays = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['mi[eé]rcoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['s[aá]bado', 'saturday'],
  ['domingo', 'sunday'],
] as const;
const weekday = weekdays.flat().join('|');
const date = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const ofMonth = String.raw`(?: (?:de |of )?(?!and|y |e |so)\p{L}{3,10})?`;
const comes = String.raw`(?:arriv(?:e|es|ing)|lleg(?:o|a|amos|an)|(?:come|comes|vien(?:e|en)|ven(?:go|imos))(?= (?:on |the |el )*(?:${date}|${weekday})))`;
const goes = String.raw`(?:leav(?:e|es|ing)|goes?|going|go back|vuelv(?:o|e|en)|volvemos|v(?:oy|a|amos|an)|marcho|marcha|marchan|marchamos)`;
const before = String.raw`(?:on |the |el |this |este |next |away |back )*`;
const people = String.raw`(?:(?:i|we|she|he|they|se|me|nos) )*`;
const noHour = String.raw`(?![\d:])(?! ?(?:am|pm|h\b))`;
/** “She arrives 3 December and leaves on the 6th”, «llego el viernes y me voy el lunes»; `so` where the days follow. */
const stay = new RegExp(
  String.raw`\b${people}${comes} ${before}(?<from>${date}${ofMonth}|${weekday}) (?:and|y|but|pero) ${people}${goes} ${before}(?<until>\d{1,2}|${weekday})(?:st|nd|rd|th)?${noHour}(?<so>[^.!?\d]{0,8}\b(?:so|as[ií] que|o sea|entonces|osea)\b(?= [^.!?]*\d))?`,
  'giu',
);

/** A text in which days from arriving until leaving are a range, unless the days of it are named after it. */
export function withStays(text: string): string {
  return text.replaceAll(stay, (...found: unknown[]) => {
    const [all, at, whole] = [String(found[0]), Number(found.at(-3)), String(found.at(-2))];
    const { from = '', until = '', so } = found.at(-1) as Readonly<Record<string, string | undefined>>;
    if (so === undefined) {
      return `del ${from} al ${dayBefore(from, until)}`;
    }
    return /^[^\p{L}\d]*\d/u.test(whole.slice(at + all.length)) ? ', el' : ', ';
  });
}

/** The day before one leaves; the day itself where that would be of the month before, or of the arrival. */
function dayBefore(from: string, until: string): string {
  if (/^\d/.test(until)) {
    const last = Number(until) - 1;
    return String(last > Number.parseInt(from, 10) ? last : Number(until));
  }
  const placeOf = (name: string): number =>
    weekdays.findIndex((names) => new RegExp(`^(?:${names.join('|')})$`, 'i').test(name));
  const last = weekdays[(placeOf(until) + weekdays.length - 1) % weekdays.length];
  return last === undefined || placeOf(from) === weekdays.indexOf(last) ? until : last[1];
}

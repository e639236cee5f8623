/** «¿Y no puede ser por la mañana?» asks for it. */
const askingWhetherNot =
  /\b(?:no (?:puede|podr[ií]a|pudiera) ser|no ser[ií]a posible|(?:couldn'?t|can'?t) it be)\b(?=[^.!?]*\?)/giu;
/** «¿Y hoy no me podéis hacer un huequito?», “can't you squeeze me in today?”: who begs for a day refuses it not. */
const asked = String.raw`(?:pod[eé]is|puedes?|pueden|podr[ií]a(?:s|is|n)?|podr[aá]s|podr[eé]is|podr[aá]n|tendr[aá]s|tendr[eé]is|tendr[aá]n|har[ií]a(?:s|is|n)?|hac[eé]is|haces|dais|dar[ií]a(?:s|is|n)?|cog[eé]is|coger[ií]a(?:s|is|n)?|met[eé]is|metes|encaj[aá](?:is|s)|cuelas|col[aá]is|atend[eé]is|atiendes|busc[aá](?:is|s)|apunt[aá](?:is|s)|ten(?:[eé]is|dr[ií]a(?:s|is|n)?)|tienes|tienen|hay|habr[aá]|habr[ií]a|queda(?:r[ií]a|r[aá]|n)?|cabe|cabr[ií]a)`;
const ofPlea = String.raw`(?:hueco|huequit[oi]|hueque?cito|sitio|sitiecito|ratito|rat[oi]to)`;
const spanishPlea = new RegExp(
  String.raw`(?<![\p{L}\d])no (?=(?:(?:me|nos|le|te|os|se) )?${asked}(?![\p{L}\d])(?:[^.,;!?]*(?:, ?(?:por fa(?:vor)?|porfi|¿? ?(?:verdad|no|a que no)))?\s*\?|[^.,;!?]*(?<![\p{L}\d])(?:${ofPlea}|por fa(?:vor)?|porfi|porfa(?:vor)?)(?![\p{L}\d])))`,
  'giu',
);
const englishPlea =
  /\b(?:(?:can|could|would)(?:n?['’]?t|not| not)? (?:you|u|ya)(?: guys| lot)?(?: not| possibly| just)* (?=(?:squeeze|fit|slot|slip|get|see|take|pop|find) )|(?:ca|could)n['’]?t (?:you|u) (?=(?:do|manage|make|give|offer|book)\b)|(?:is|s)n?['’]?t? there (?:no|any) (?:way|chance) (?:that )?(?:you|u|i|we) (?:can|could) )/giu;
/** «¿No hay manera de ir hoy?» */
const noWay = /(?<!\p{L})no (?:hay|habr[ií]a) (?:manera|forma|modo|posibilidad(?:es)?) de (?:que )?/giu;

/** A text without the «no» of those who beg for a time, which would refuse it. */
export function withPleas(text: string): string {
  return text
    .replaceAll(askingWhetherNot, 'puede ser')
    .replaceAll(noWay, (all, at: number) => (text.slice(at).includes('?') ? '' : all))
    .replaceAll(spanishPlea, '')
    .replaceAll(englishPlea, 'could you ');
}

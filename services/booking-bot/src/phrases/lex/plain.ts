/** «Si es menos de 50», «18 €»: money is no time. */
const amounts =
  /\b(?:menos|m[aá]s|less|more) (?:de|than) [€$£]?\d+\b(?! ?(?:d[ií]as|days|horas|hours|semanas|weeks|min))|\b\d+ ?(?:€|euros?|pesos|dollars|pounds|quid)|[€$£] ?\d+/gi;
/** “Morning! At 4 please”: a greeting is no part of the day. */
const greeting = /^\s*(?:morning|afternoon|evening)\b[a-z ]{0,12}!+\s*/i;
/** «Salvo lunes y martes puedo cualquier mañana»: what is excepted ends at the verb. */
const leadingException =
  /^(\s*(?:salvo|menos|excepto|quitando|except|apart from|other than)\b[^,.;]*?)\s+(puedo|podr[ií]a|me va|me viene|i can|i could|i'?m free|works?)\b/i;

/** «Somos tres y queremos corte las tres»: all of them, and no hour. */
const allOfUs =
  /(\b(?:(?:somos|seremos|venimos|vamos|iremos) (?:dos|tres|cuatro|2|3|4)|quieren|queremos|necesitan|necesitamos|queriamos|querríamos)\b.*?(?<!\b(?:a|de|desde|hasta|sobre|para))) (?:las|los) (?:dos|tres|cuatro)\b(?! de la| y )/i;
/** «Mi hermana y yo, las dos nos queremos pintar». */
const together =
  /(?<!\b(?:a|de|desde|hasta|sobre|para)) (?:las|los) (?:dos|tres|cuatro)(?= (?:nos|queremos|quieren|juntas|juntos|a la vez)\b)/i;
/** “Could you fit me in a week on Friday”. */
const weekOn = /\bin a week on (?=(?:mon|tue|wed|thu|fri|sat|sun))/i;
/** «El jueves no el viernes». */
const otherWeekday =
  /\b(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo) no (?=(?:mejor )?(?:el|este) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))/i;
/** «Digo no perdona», “no wait sorry”: one correction. */
const corrected =
  /[\s,]+(digo|i mean)(?:[\s,]+(?:no|perd[oó]na?|digo|mejor dicho|ay|uy|sorry|wait))+[\s,]+/gi;
/** “December 22 or 23”: two days. */
const orOfMonth =
  /\b((?:jan|febr?|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w*) (\d{1,2})(?:st|nd|rd|th)? or (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b/gi;
/** «No me vayas a poner con Luis». */
const notWith =
  /\bno me (?:vayas? a |vayan a )?(?:poner|pongas?|pongan|pong[aá]is|des|den|deis|dejes|dejen|toque) con (\p{L}+)/giu;
/** «No quiero corte quiero color el lunes». */
const refusedFirst =
  /\b(no (?:quiero|necesito)|(?:i )?don'?t (?:want|need)) ([^,.;]+?) ((?:quiero|prefiero|necesito|mejor|i want|i need|i d like)\b)/i;

function withoutAmounts(text: string): string {
  return text.replaceAll(amounts, (amount) => ' '.repeat(amount.length));
}

/** A text with turns of phrase written as the grammar reads them, before it is cut into words. */
export function plain(text: string): string {
  return withoutAmounts(text)
    .replace(greeting, '')
    .replace(leadingException, '$1, $2')
    .replace(allOfUs, '$1')
    .replace(together, '')
    .replace(weekOn, 'a week on ')
    .replace(otherWeekday, '$1, no, ')
    .replace(corrected, ', $1 ')
    .replace(orOfMonth, '$1 $2 or $1 $3')
    .replace(notWith, 'con $1 no, ')
    .replace(refusedFirst, '$1 $2, $3');
}

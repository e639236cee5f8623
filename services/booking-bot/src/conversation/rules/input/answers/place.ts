const places = [
  'primer|primera|primero|first|1[ªaº]|1st',
  'segunda|segundo|second|2[ªaº]|2nd',
  'tercera|tercer|tercero|third|3[ªaº]|3rd',
  'cuarta|cuarto|fourth|4[ªaº]|4th',
  'quinta|quinto|fifth|5[ªaº]|5th',
].map((words) => new RegExp(`^(?:${words})$`));

/** Words around a place that choose it, call it fine or thank for it. */
const around =
  /\b(?:la|el|lo|the|es[ae]|est[ae]|that|this|one|opcion|option|hora|hueco|turno|slot|time|numero|number|me quedo(?: con)?|quiero|dame|cojo|coge(?:me)?|ponme|reserva(?:me)?|apunta(?:me)?|prefiero|entonces|mejor|pues|bueno|venga|genial|then|so|i ll (?:take|have|go (?:with|for))|let s (?:do|go (?:with|for))|go (?:with|for)|(?:can|could) i (?:have|get|take)|i d (?:like|go for|prefer)|book(?: me)?|take|me (?:va|viene|vale|encaja|cuadra|gusta|iria|vendria)(?: mas)?|(?:muy |super )?bien|esta|perfect[oa]?|is|s|be|would|will|do|works?|sounds?|looks?|suits?|fine|good|great|lovely|brill(?:iant)?|ideal|for me|me|para mi|por favor|please|porfa|vale|si|yes|yeah|perfectly|(?:muchas )?gracias|thank you|thanks|cheers)\b/g;
/** «La segunda que has puesto». */
const asShown =
  / (?:(?:de (?:l[ao]s|tod[ao]s l[ao]s) )?que (?:(?:me|nos|te|has|habeis|ha) )*(?:dicho|puesto|dado|enviado|mandado|ofrecid[oa]|mencionado|pusiste|dices|dijiste|dice|sale|aparece|pone|propones|ofreces|salia)|de (?:la lista|es[ao]s|est[ao]s|ahi|arriba|tod[ao]s)|(?:that )?you (?:said|listed|sent|gave|mentioned|offered|put|showed)(?: me)?|on (?:the|your) list|of (?:those|these|them))\b/;
const byFigure = /\b(?:numero|number|opcion|option) (\d)\b/;
/** «Esa no, la segunda», “not that one, the last”. */
const otherThan = /^(?:(?:no )?(?:es[ae]|est[ae]|l[ao]) no|no es[ae]|not (?:that|this)(?: one)?) /;
const beforeLast =
  /^(?:penultim[oa]|(?:(?:de )?antes|anterior) (?:de|a) ultim[oa]|second (?:to )?last|last but|before last)$/;
/** “The 2nd” alone is a day of the month. */
const monthDay = /^\d(?:st|nd|rd|th)$/;
const namesOne = /\b(?:one|slot|time|option)\b/;

/**
 * «La segunda que me has dicho», “the 2nd one”, «esa última»: what is chosen by its place among those that are shown; undefined when
 * more is said than that.
 * @param words the message as `spelled` writes it
 */
export function placeIn<Option>(words: string, options: readonly Option[]): Option | undefined {
  const figure = byFigure.exec(words)?.[1];
  const said = figure === undefined ? words : words.replace(byFigure, `${figure}ª`);
  const word = said
    .replace(otherThan, '')
    .replace(asShown, '')
    .replaceAll(around, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/^ultim[oa]$|^last$/.test(word)) {
    return options.at(-1);
  }
  if (beforeLast.test(word)) {
    return options.at(-2);
  }
  const at = places.findIndex((place) => place.test(word));
  return at === -1 || (monthDay.test(word) && !namesOne.test(words)) ? undefined : options[at];
}

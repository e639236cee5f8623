import type { TalkPatterns } from './talkPatterns.ts';

/** Sentences of clients besides their wishes, in English: see `talkPatterns.ts` for how the patterns are read. */
export const englishTalk: TalkPatterns = {
  late: [
    '(bus|train|tube|car|traffic|taxi|uber) .. (stuck|delayed|broke|broken|late)',
    'be there .. (past|late|in)',
    '(running|be|am|m|gonna be|going to be|bit|little|minutes?|minutos|we re|were) (* ){0,2}late',
    'late by #+',
    'stuck (in|on)',
    'on (my|our) way',
    '(train|bus|tube|flight) (is |s )?(late|delayed|cancelled)',
    'be there in *',
    'running behind',
    '(am|m|been|be) delayed',
  ],
  notLate: ['(late (appointment|slot|booking)|too late|do you open late|open late)'],
  atDoor: [
    `(i m|im|i am|we re|we are|am|standing|waiting|been) .. (outside|at the door|out front|front door|
      downstairs|at reception)`,
    '(nobody|no one|noone) (is |s )?(answer*|open*|here|there|in|around|come)',
    'door (is |s )?(closed|locked|shut)',
    'ring(ing)? the (bell|doorbell)',
    '(i m|we re|i am) here',
  ],
  arrived: ['(here|outside|door|front)'],
  closedNow: ['(it s|its|is|you re|all) (closed|shut|locked)'],
  complaint: [
    '(bleeding|bled)',
    '(had|got|have) (a|an) (bad )?(reaction|rash|allergic reaction)',
    '(over ?charged|charged (me )?(twice|too much|double))',
    'you (didn t|never|don t) (answer*|understand*|listen*)',
    `(complain*|complaint*|refund*|money back|disgusting|disgrace*|unacceptable|rip ?off|ripped off|scam*|
      botched|rude|useless|rubbish|pathetic|appalling|worst|trading standards|sue you|unprofessional)`,
    '(ruined|burnt|burned|messed up|screwed up|butchered|fried|damaged) (my|me|it)',
    `(terrible|awful|horrible|horrendous|shocking|dreadful) (job|service|experience|haircut|cut|colour|color|
      work|treatment|job)`,
    '(not happy|unhappy|disappointed|furious|fuming|disgusted) (with|about|at|by)',
    'came out (* )?(wrong|awful|terrible|horrible|orange)',
    `(fuck*|shit*|asshole*|arsehole*|bastard*|moron*|bitch*|dickhead*|twat*|bollocks|wanker*|idiot*|
      stupid bot)`,
  ],
  person: [
    '(speak|talk|chat) (directly )?(to|with)\\b(?! (you|u) (soon|later|then|tomorrow))',
    '(call|ring|phone) me',
    '(someone|somebody|anyone|you) (please )?(call|ring|phone) me',
    'give (me|us) a (call|ring|bell|buzz)',
    'can (someone|somebody|anyone|i) (call|ring|phone)',
    'real (person|human|people)',
    `(need|want|get me|find me|prefer) (to see )?(a|an|the|some) (human|person|manager|owner|agent|
      receptionist|member of staff)`,
  ],
  robot: [
    '(you|u) a (bot|robot|human|real person|machine)',
    `(are|is|am) (you|this|i|it|u) .. (robot|bot|machine|human|real person|person|ai|automated|chatgpt|real)`,
    'who (are you|am i (talking|speaking|chatting) (to|with))',
  ],
  cannotCome: [
    'count me out',
    'a no go',
    'changed my mind',
    '(don t|do not) (want|need) (it|the appointment) anymore',
    'wrong (day|date|time)',
    `(can t|cannot|cant|couldn t|won t|not able to|unable to|not going to|not gonna|wont) (be able to |
      going to |gonna )?(make|come|attend|go|get there|do (tomorrow|today|it)|be there|keep)`,
    '(can t|cannot|won t) make',
    'something (s |has |have |just )?(come|came|cropped) up',
    '(i m|i am|we re|my * is|feeling) (* )?(ill|sick|unwell|poorly|under the weather)',
    '(got|have) (covid|the flu|a fever)',
    'not coming',
    'have to (cancel|rearrange|reschedule|bail|pull out)',
    'has to be cancelled',
  ],
  cancel: ['(cancel*|scrap|call (it )?off)'],
  move: [
    '(switch|bump|push) me',
    `(make it (an?|half|#+|later|earlier|one|two)|change|move|reschedule|postpone|rebook|rearrange|push|
      shift|swap|bring (it|my appointment) forward|delay)`,
  ],
  changeIt: [
    '(move|change|switch|bump|push) me',
    'swap * for',
    '(change|move|reschedule|postpone|push|shift|bring|cancel|rearrange|delay|swap) (it|that|mine|this)',
    'make it (an?|half|#+|later|earlier|one|two)',
  ],
  appointmentVerb: ['(reschedule|rearrange|rebook|postpone)'],
  namesAppointment: ['(appointments?|bookings?|slot|my|mine|our)'],
  later: ['(later|back|delay|postpone|push)'],
  earlier: ['(earlier|forward|sooner)'],
  sameHour: ['(same time|same hour)'],
  mine: [
    'what time (am|was|is) (i|it|mine|that)',
    '(appointment|booking)( s| is)? still on',
    'is (it|that) still on',
    'did (it|my booking|that) go through',
    `(when|what time|what day|which day|who) .. (my|our|is the|is it|am i|was i|do i|did i|
      are we) .. (appointment|booking|slot|booked|in|due|haircut|have|book|down|appt)`,
    '(when|what time)( s| is| was) (my|our)',
    '(do|did) i (still )?(have|book|got) .. (appointment|booking|slot|booked|anything)',
    '(am i|are we) (still )?(booked|down|in|on)\\b.*',
    'have i got (an|any|my) .. (appointment|booking)',
    'i have an appointment\\b.*(right|don t i|correct|yeah|yes)',
    'remind me .. (when|what|time|appointment|booking)',
    '(forgot|forgotten|can t remember|don t remember) .. (when|what time|appointment|booking|day)',
    '(check|see|view|show( me)?|find|confirm details of) (my|our|the) (next )?(appointments?|bookings?)',
    'is my (appointment|booking)',
    'my (next )?(appointment|booking) (is|was)',
  ],
  attend: [
    'i (can )?confirm',
    'confirm(ing)? (my|the|our|for) .. (appointment|booking|tomorrow|today)',
    '(i|we) ll (definitely )?be there',
    'see you at #',
  ],
  duration: ['how long', 'duration', 'how many (minutes|hours|minutos)'],
  details: ['what (s|is|does) .. (included|include|involve|involved)'],
  payment: [
    `(pay|paying|payment|payments|cash|contactless|apple pay|google pay|card|cards|venmo|zelle|klarna|
      cashapp)`,
  ],
  parking: ['parking', '(park|parking|car park|garage|valet)'],
  price: [
    'how much',
    '(price|prices|pricing|cost|costs|charge|charges|fee|fees|quote|price list|pricelist|rates|rate)',
    'expensive',
  ],
  directions: [
    'how (do|can|to|would|should) (i |we )?(get|find|reach|come)',
    '(directions|public transport)',
    '(nearest|closest|which) (tube|station|metro|bus|stop|train|subway)',
    'how to (get|find)',
  ],
  address: [
    'google maps',
    `where (are|is|r|s|re|abouts|exactly) .. (you|u|your|the|it|shop|salon|place|based|located|clinic|studio|
      office|this)`,
    'whereabouts',
    '(address|location|located|postcode|post code|zip code|zipcode)',
    'where (do|should|shall) (i|we) (go|come)',
    'what (street|area|part of town|floor)',
    '(send|share|drop) (me )?(the |your |a )?(pin|map)',
  ],
  who: [
    '(does|is) * (work|working|in|there|on|available) .. (today|tomorrow|this|on|weekends|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)',
    'when (does|is) * (work|working|in)',
    `who (works|is working|s working|is in|s in|is there|s there|does|cuts|is on|s on|will be|do you have|
      are your)`,
    'which (stylist*|barber*|doctor*|therapist*|people|staff) (work|are|is|do)',
  ],
  hours: [
    '(opening|business|working|office|store) (hours|times)',
    'what (are your |r your )?(hours|times are you open)',
    '(open|opens|opening|close|closes|closing|closed)',
    '(do|are) you (work|working|there|in) (on |at )?(*days?|weekends?|today|tomorrow|the weekend)',
    '(till|until|what) (what )?time (are|do|r) you',
    '^hours$',
    'do you do (weekends|evenings|*days)',
  ],
  services: [
    'what (services|treatments|kind|sort|type) .. (do|are|have|offer|there)',
    'what do you (do|offer|provide)',
    '(which|list of|your) (services|treatments)',
    '^(services|treatments)$',
  ],
  freeTimes: ['(available|availability|free|slots?|openings?|any openings)'],
  doorsOnly: ['(opening hours|opening times)'],
  closing: [
    `(see (you|ya|u)|bye|bye bye|goodbye|cheerio|take care|have a (good|nice|great|lovely|fab|wonderful)|
      merry christmas|good night|nighty|ttyl|speak soon|talk soon|catch you|laters|tara|toodle*|enjoy your)`,
  ],
  booking: [
    `(appointment|appointments|book|booking|bookings|availability|available|slot|slots|schedule|reservation|
      reserve|openings?|squeeze me in|fit me in|get in)`,
  ],
  thanks: ['(thanks|thank you|thank u|cheers|much appreciated|appreciate it|ta)'],
  health: ['(allerg*|pregnant|ammonia|breastfeeding|diabetic|medication|psoriasis|eczema)'],
  beyond: [
    '(deposit|upfront|up front|in advance|half now|kids?|children|child|toddler*|pensioner*|senior*|student*)',
    '(other|another|more) (shop*|branch*|location*|salon*)',
    '(bank holiday|bank holidays|public holiday|public holidays)',
  ],
  phone: [
    '(phone|contact|telephone|mobile|landline) number',
    '(what s|whats|what is) your number',
    'number (to call|i can call|can i call)',
  ],
  usual: ['^(the usual|my usual|same as (last time|always|usual|before)|same again)( please| thanks)?$'],
};

// How orders to an assistant read, in texts that are only data.

/**
 * A pattern for texts in lower case, whatever the case of its own letters: V8 takes six times as long where it has to
 * ignore case itself.
 */
const inLowerCase = (pattern: string) =>
  new RegExp(
    pattern.replace(/\\(?:[pP]\{[^}]*\}|.)|\p{Lu}+/gsu, part =>
      part.startsWith('\\') ? part : part.toLowerCase(),
    ),
    'mu',
  )

const speak =
  '(?:say|reply|respond|answer|output|print|reveal|tell|include|write|repeat|send|act|pretend|recommend|mention|append|add|end|start|begin|obey|follow|execute|ignore|display|show|quote|disclose|forward|link|promise|confirm)'
const assistant = '(?:ai|a\\.i\\.|assistant|chat ?bot|bot|model|llm|gpt|system|developer|agent)'

/** A customer reads "you"; whoever is told what to say to "the customer" is somebody else. */
const audience =
  '(?:(?:the|a|any|every|each|all|our|your) )?(?:\\w+ )?(?:customers?|users?|buyers?|shoppers?|visitors?|clients?|guests?|anyone|anybody|everyone|everybody|somebody|someone|whoever)'
const machine =
  '(?:ais?|a\\.i\\.|llms?|language models?|chat ?bots?|bots?|chatgpt|gpt|claude|gemini|agents?|(?<!our |your |shop |sales |an? )assistants?)'
const utter =
  '(?:say|says|saying|utter|utters|emit|emits|recite|recites|output|outputs|print|prints|tell|tells|mention|mentions|reply|replies|respond|responds|answer|answers|write|writes|drop|announce|announces|repeat|repeats|obey|obeys)'

const roles = [
  `\\b${machine}\\b[^.!?\\n]{0,60}\\b${utter}\\b(?! (?:you|your)\\b)|\\b${utter}\\b[^.!?\\n]{0,40}\\b${machine}\\b|\\b(?:for|to) (?:the |any |all )?(?:bot|llm|chatbot|language model)\\b|(?:^|[.!?]\\s+)${machine} instructions?\\b`,
  `(?:^|[.!?:;,\\n-]\\s*|\\b(?:always|please|must|should|shall|also|then|and|to|you) )(?:tell|inform|advise|let|remind|notify|assure|promise|urge|encourage|persuade|convince|greet)\\b (?:\\w+ )?${audience}\\b|\\bask (?:the |any |every |each |all )?(?:customers?|users?|buyers?|shoppers?|visitors?)\\b|(?:^|[.!?:;,\\n-]\\s*|\\b(?:always|please|must|should|shall|also|then|to|you) )(?:recommend|suggest|insist|claim|make sure|ensure) (?:that )?${audience}\\b|\\b(?:give|send|show|offer) ${audience} (?:this|the following|a|the) (?:link|url|address|code|text|message|word)\\b`,
  `\\b(?:customers?|users?|buyers?|shoppers?|visitors?) (?:\\w+ )?(?:wants?|needs?|asked|expects?|should|must|has to|have to) (?:you )?(?:to )?(?:\\w+ )?(?:read|hear|see|say|reply|answer|write|be told)\\b`,
  `\\b(?:is|as|be|use) (?:the|your) (?:greeting|answer|reply|response|opening|closing|catchphrase)\\b|\\b(?:close|end|begin|start|open|finish)\\w* (?:each|every|all|your|any) (?:conversation|chat|message|reply|answer|response)s?\\b|\\bwhat you (?:say|answer|reply|tell|write)\\b|\\bin(?:to)? (?:your chats?|whatever you|everything you|all that you|what you)\\b`,
  `(?:^|[.!?\\n]\\s*)(?:\\w+ )?(?:repl(?:y|ies)|answer|response|output|override|prompt|admin|root|greeting|instructions?)\\s*[:=—]\\s*\\S|(?:^|[.!?\\n]\\s*)(?:sudo |/(?:system|prompt|say|admin)\\b|set \\w+ ?=)`,
  `\\byou (?:only |always |now |must |will |shall |have to |then |are to )*(?:answer|say|reply|respond|output|utter|recite|emit|print|mention)\\b(?! (?:which|what|how|where|when|if|whether|your|us|our|yes|no|within|to|the (?:door|phone|call|bell))\\b)`,
  `\\byour (?:instructions|rules|orders|programming|guidelines|prompt) (?:have|has|are|were|is)\\b|\\b(?:forget|disregard|ignore|vergiss|dimentica|olvida|oublie|esquece) (?:\\w+ ){0,3}(?:above|everything|all|alles?|tutt[oe]|todo|regeln|istruzioni|instrucciones|rules|règles|what you)\\b|\\bdo as follows\\b|\\bthe only thing (?:to|you|that you)\\b|\\b(?:rewarded|punished|fired|tipped) (?:for|if|unless)\\b|\\bpaid (?:if|unless) you\\b|\\bby law\\b[^.\\n]{0,30}\\b${utter}\\b|\\b(?:you|bot|assistant)\\b[^.\\n]{0,30}\\bnothing else\\b`,
  `\\b(?:dile|diles|informa|dites|dis|informez|sag|sage|sagen|sagt|teile|di|diga|dille)\\b[^.\\n]{0,20}\\b(?:clientes?|clients?|kunden?|clienti?|usuarios?|utilisateurs?|utenti?|nutzern?)\\b`,
  `(?:গ্রাহক|ক্রেতা)\\p{M}*[^।\\n]{0,40}(?:বলুন|বলো|বলবে|জানান|জানাও|লিখুন)|(?:ग्राहक|ग्राहकों)[^।\\n]{0,40}(?:बताएं|बताओ|बताना|कहें|कहो|कहना|बोलें|बोलो)|(?:أخبر|قل|أبلغ)[^.\\n]{0,20}(?:العميل|العملاء|الزبون|الزبائن|المستخدم)|(?:клиент|покупател|пользовател)[^.\\n]{0,30}(?:скаж|сообщ|напиш)|(?:告诉|对)[^。\\n]{0,6}(?:客户|顾客|用户|客人)`,
  `\\b(?:work|slip|weave|sneak|put|drop|bring|place|squeeze) [^.!?\\n]{1,60}\\b(?:in|into|up in) (?:the|your|every|each|any|all) (?:\\w+ )?(?:conversations?|repl(?:y|ies)|responses?|chats?|answers?)\\b|\\b(?:part of|in|with) (?:every|each|all) (?:\\w+ )?(?:responses?|repl(?:y|ies)|answers?|chats?|conversations?)\\b|\\bwhenever (?:the |this )?(?:shop|store|business|product|price|name) is (?:mentioned|asked|named)\\b`,
  `\\bno matter what (?:is asked|they (?:ask|say)|you (?:are|get) asked|the (?:question|customer|user)|someone|anyone)\\b|\\byou are to be\\b|\\bhereby (?:permit|order|authori[sz]e|instruct|allow)\\b|\\b(?:answer|reply|respond|speak|talk|write)\\b (?:only )?(?:in (?:json|xml|yaml|code|rhyme|caps)|like an?|to this with)\\b|\\bsay nothing (?:but|except)\\b|\\b(?:please )?act as an? (?:\\w+ )?(?:translator|poet|pirate|hacker|terminal|console|interpreter|expert|character)\\b|(?:^|[.!?\\n]\\s*)new (?:rules?|orders?|instructions?)\\s*:|(?:^|[.!?\\n]\\s*|\\b(?:always|please|and|then) )tell them (?:that|to|about|our|we)\\b|\\bwhat you were told\\b|\\b(?:your|the) (?:sole|only|single) (?:reply|answer|response|word)\\b`,
  `\\b(?:asistente|assistente|bot|chatbot)\\b\\s*:|(?:l['’]assistant|assistenten|ki[- ]systeme?|el bot|le bot|den bot|l['’]ia|la ia)(?![\\p{L}\\p{N}])|প্রতিটি উত্তর|सहायक के लिए|للمساعد|للبوت`,
].map(inLowerCase)

/** Nothing in a text that is meant for customers reads like this. */
const orders = [
  `\\b(?:ignore|disregard|forget|override|bypass|drop|skip)\\b[^.\\n]{0,40}\\b(?:previous|prior|above|earlier|preceding|all|any|your|these|those|other|system|the)\\b[^.\\n]{0,25}\\b(?:instructions?|prompts?|rules?|guidelines?|directions?|context|messages?|restrictions?|training)\\b`,
  `(?:^|\\n|[\\[<{#*"'(])\\s*(?:end of |begin |new |updated? )?(?:system|assistant|developer|admin|administrator|root)\\b(?:(?: \\w+)? (?:prompts?|messages?|override|instructions?|notes?|notice|commands?|update)\\b|\\s*[:>\\]}])`,
  `\\b(?:note|message|attention|instructions?|notice|important|reminder|memo|order|command)s?\\b[^.\\n]{0,15}\\b(?:to|for)\\b (?:the |any |all |every )?(?:\\w+ )?${assistant}s?\\b`,
  `\\b(?:dear|hey|attention|hello),? (?:the )?${assistant}\\b`,
  `\\b(?:you|the ${assistant}|this ${assistant}|${assistant}s?) (?:must|should|shall|will|are to|is to|need to|needs to|has to|have to|are required to|are instructed to|are now)\\b (?:(?:now|always|also|only|then|never|not|first|instead|immediately) )*${speak}\\b`,
  `\\b(?:when(?:ever)?|if|each time|every time|once|before|after)\\b[^.\\n]{0,50}\\b(?:ask(?:s|ed)?|question|customer|user|anyone|someone|repl(?:y|ies)|answer(?:s|ing)?|respond(?:s|ing)?)\\b[^.\\n]{0,40}(?:,|then|always|you|please)\\s*(?:(?:you|please|always|must|should|just|only|simply|then|also|to|will) )*${speak}\\b(?! (?:to|us|in|back|at)\\b)`,
  `\\b(?:always|never|only|from now on|in (?:every|each|all|your) (?:repl(?:y|ies)|answers?|responses?|messages?))\\b,? (?:\\w+ ){0,2}?(?:${speak})\\b[^.\\n]{0,60}\\b(?:customers?|users?|repl(?:y|ies)|answers?|responses?|text|phrase|word|string|code|token|link|url|exactly|verbatim|following|canary|secret|marker)\\b`,
  `\\b(?:say|reply|respond|answer|output|print|reveal|repeat|recite|quote|disclose)\\b (?:\\w+ ){0,3}?(?:the (?:following|exact|word|phrase|text|string|code|token|secret|marker|canary|sentence)|exactly|verbatim|this (?:text|phrase|word|code|string|link|sentence)|canary)\\b`,
  `\\b(?:end|begin|start|finish|close|open) (?:\\w+ ){0,3}?(?:repl(?:y|ies)|answers?|responses?|messages?) with\\b`,
  `\\b(?:reveal|leak|show|print|repeat|output|display|expose|dump|disclose|list|tell|give|send|share)\\b[^.\\n]{0,40}\\b(?:system prompt|initial prompt|hidden prompt|your prompt|your instructions|system message|api ?keys?|secret keys?|secrets?|credentials?|environment variables?|other customers?|other (?:shops?|business(?:es)?|tenants?)|all customers|conversation history|database)\\b`,
  `\\b(?:you are now|you (?:\\w+ )?act as|pretend (?:to be|that you|you)|role ?play as|developer mode|dan mode|do anything now|new (?:instructions?|persona)|prompt injection|hidden instructions?)\\b`,
  `<\\|[a-z_]+\\|>|\\[/?INST\\]|<</?SYS>>|</?(?:system|instructions?|assistant|prompt|data|passages?|material|user)>|(?:^|[.!?]\\s+)#{1,6} ?(?:system|instructions?|assistant|prompt|rules for)|\\{\\{.{0,40}\\}\\}`,
  `\\b(?:ignora|olvida|ignorez|oubliez|ignoriere|vergiss|ignore)\\b[^.\\n]{0,40}\\b(?:instrucciones|instructions|anweisungen|instruções|reglas|consignes|prompt)\\b`,
  `(?:নির্দেশ|निर्देश|تعليمات)[^.।\\n]{0,40}(?:উপেক্ষা|ভুলে|अनदेखा|नज़रअंदाज़|भूल|تجاهل)|تجاهل[^.\\n]{0,40}تعليمات`,
  `(?:^|[.!?:;\\n]\\s*|\\b(?:please|now|then) )(?:say (?!that|hello|hi|goodbye|yes|no)|repeat after me|(?:reply|respond|answer) (?:\\w+ )?with\\b|output (?!is|of|from|power|voltage)|recite|echo )`,
  `\\b(?:from now on|disregard the above|ignore the above|repeat after me|tell (?:the |every |all |each )?(?:customers?|users?|visitors?)\\b|(?:to|with|in) (?:your|each|every) (?:repl(?:y|ies)|answers?|responses?)\\b|(?:your|each|every) (?:repl(?:y|ies)|answers?|responses?|messages?) (?:must|should|shall|has to|will))`,
  `(?:^|[.!?\\n]\\s*)(?:system|assistant|developer|user|human|ai)\\s*:|\\bact as (?:the |a |an )?(?:developer|admin\\w*|system|root|owner)\\b`,
].map(inLowerCase)

/** More of them, by what they are about. */
const phrasings = [
  // Whom they address
  `\\b(?:whoever|anyone|anything|any ${assistant}|the ${assistant}|the one|those) (?:that |who |which )?(?:reads?|reading|process(?:es|ing)?|answers?|answering|summari[sz](?:es?|ing)|handles?) (?:this|these|the (?:text|page|article|document))\\b`,
  `\\b(?:this (?:shop|store|article|page|text|document|policy|company)|the (?:owner|management|company|developers?)) (?:requires?|instructs?|orders?|commands?|wants?|asks?|tells?) (?:you|the ${assistant}|all ${assistant}s?)\\b`,
  `\\bas (?:your|the) (?:developer|owner|admin\\w*|creator|operator|manager|boss|programmer)\\b[^.\\n]{0,20}\\bi (?:order|command|authori[sz]e|instruct|ask|tell|allow|need)\\b`,
  `\\b(?:imagine|suppose|assume|pretend) (?:that )?you(?:'re| are)\\b|\\byou are (?:no longer an?|from now on|(?:actually|really) an?)\\b|\\byour (?:new |real |true |only |secret |sole )?(?:role|task|job|goal|objective|mission|persona|instructions?|purpose) (?:is|are)\\b|\\byour new (?:name|role|task|job|goal|instructions?|persona)\\b`,
  // What a reply shall be
  `\\b(?:the|all|any|your|each|every|our)(?: \\w+)? (?:repl(?:y|ies)|answers?|responses?|outputs?|messages?) (?:must|should|shall|has to|have to|needs? to|is to|are to|will|ought to|always|now) (?:\\w+ )?(?:contain|include|end|start|begin|mention|say|read|carry|open|close|consist)\\b`,
  `\\byour (?:next|first|last|final|following|very next) (?:repl(?:y|ies)|answers?|responses?|messages?|sentences?|words?|lines?|outputs?)\\b|\\bthe (?:very )?next (?:repl(?:y|ies)|answers?|responses?|outputs?)\\b`,
  `\\b(?:instead of|rather than|in place of|before|after|without) (?:an |the |any |your )?(?:answer(?:ing)?|reply(?:ing)?|respond(?:ing)?|response)\\b`,
  `\\b(?:answer|reply|response) (?:to|for) (?:any|every|all|each|whatever)\\b[^.\\n]{0,20}\\b(?:questions?|messages?|requests?|asked)\\b`,
  `\\b(?:customers?|users?|visitors?|buyers?|shoppers?|people|everyone) (?:who ask\\w* )?(?:must|should|shall|have to|need to|are to) (?:\\w+ )?be (?:told|informed|directed|sent|given|redirected|advised|referred|shown)\\b`,
  `\\b(?:direct|send|redirect|refer|point|forward|lead|steer) (?:every |all |any |the |each |our )?(?:customers?|users?|visitors?|buyers?|people|them|everyone)\\b[^.\\n]{0,30}(?:https?:|www\\.|\\.(?:com|net|org|example|io))`,
  `\\b(?:don't|do not|never) (?:tell|show|reveal|mention|disclose|let)\\b[^.\\n]{0,30}\\b(?:to )?(?:the |any )?(?:customers?|users?|humans?|visitors?|anyone|owner)\\b`,
  `\\bfor (?:testing|audit\\w*|debug\\w*|verification|compliance|security|quality|training|diagnostic\\w*)(?: \\w+)?(?: purposes| reasons)?,? (?:please |always |kindly )?(?:${speak}|insert|put|state|paste|dump)\\b`,
  // Words and marks to be said
  `(?:^|[.!?:;\\n*>-]\\s*|\\b(?:please|now|then|and|must|should|always|kindly|also|just) )(?:say|reply|respond|answer|output|mention|append|state|announce|quote|repeat|sign off|greet|shout|whisper|declare|emit|echo)\\b(?![^.\\n]{0,80}\\b(?:on the (?:box|parcel|label|package|form|note|envelope|card|slip)|in the (?:subject|note|field|comment|order|box)|at checkout|your order)\\b)[^.\\n]{0,50}(?:["“‘«][^"”’»\\n]{2,}["”’»]|'[^'\\n]{2,}'(?!\\p{L})|\\b[A-Z0-9]{2,}[-_][A-Z0-9_-]{2,})`,
  `\\b(?:call yourself|introduce yourself|refer to yourself|sign (?:off|your (?:repl|mess|answ)\\w*))\\b`,
  `\\b(?:${speak}|spell\\w*|type|copy|recite|answers?|repl(?:y|ies))\\b[^.\\n]{0,60}\\b(?:verbatim|word for word|in reverse|backwards)\\b|\\b(?:one letter at a time|letter by letter|spell(?:ed)? (?:it )?(?:out|backwards?)|acrostic|rot-?13|base-?64|morse code|caesar cipher|leetspeak|pig latin|decode (?:this|the following|it))\\b`,
  `\\b(?:complete|finish|continue) (?:the|this|my) (?:sentence|phrase|line|text)\\b|\\bfill in the blank\\b`,
  `\\b(?:everything|all|text|words?|lines?|messages?|content|what(?:ever)? (?:is|was|stands)) (?:written )?above\\b[^.\\n]{0,40}\\b(?:repeat|print|show|translate|summari[sz]e|output|list)\\b|\\b(?:repeat|print|show|translate|summari[sz]e|output|list|copy)\\b[^.\\n]{0,30}\\b(?:everything|all|text|words?|lines?|messages?|content|instructions?|conversation|what(?:ever)? (?:is|was|stands)) (?:\\w+ ){0,2}above\\b`,
  `\\b(?:remember|don't forget|do not forget|be sure|make sure|take care|it is (?:vital|crucial|essential|mandatory)) (?:to |that (?:you|the \\w+) )(?:always )?(?:mention|include|say|tell|add|insert|reply|respond|append|promise|claim)\\b(?![^.\\n]{0,20}\\byour\\b)`,
  `\\b(?:secret|hidden|special|magic|trigger|activation|pass) ?(?:word|phrase|code|key|token|instruction|message|command)s? (?:is|are|:|=)`,
  // Other languages
  `\\b(?:responde|contesta|di|escribe|repite|incluye|termina|añade|menciona)\\b[^.\\n]{0,40}\\b(?:siempre|palabra|frase|exactamente|código|respuestas?|clientes?|enlace|texto)\\b|\\ba partir de ahora\\b|\\b(?:actúa|compórtate) como\\b|\\bahora eres\\b|\\bolvida\\b[^.\\n]{0,30}\\b(?:anterior|todo)`,
  `\\b(?:réponds|répondez|dis|écris|écrivez|répète|répétez|ajoute|ajoutez|termine|mentionne)\\b[^.\\n]{0,40}(?:toujours|\\bmot\\b|phrase|exactement|\\bcode\\b|réponses?|clients?|\\blien\\b|texte)|\\bdésormais,? tu\\b|\\btu es maintenant\\b|\\bagis comme\\b|\\bne tiens pas compte\\b`,
  `\\b(?:antworte|sag|sage|schreib|schreibe|wiederhole|füge|erwähne|beende)\\b[^.\\n]{0,50}\\b(?:immer|wort|satz|genau|code|antwort(?:en)?|kunden?|link|text)\\b|\\bab (?:jetzt|sofort) (?:bist|antwortest)\\b|\\bdu bist (?:jetzt|nun)\\b`,
  `\\b(?:rispondi|scrivi|ripeti|aggiungi|responda|escreva|repita|adicione)\\b[^.\\n]{0,50}\\b(?:sempre|parola|palavra|frase|codice|código|risposta|resposta|clienti?|clientes?)\\b`,
  `(?:সবসময়|সর্বদা|প্রতিটি উত্তরে|সব উত্তরে|আগের (?:সব )?নির্দেশ|শব্দটি (?:বলো|লেখো|বলুন|লিখুন)|গ্রাহককে বল|গ্রাহকদের বল)`,
  `(?:हमेशा (?:कह|लिख|बोल|जवाब)|हर जवाब में|सभी जवाब|पिछले (?:सभी )?निर्देश|शब्द (?:कहो|लिखो|बोलो|कहें|लिखें)|ग्राहक(?:ों)? (?:को|से) (?:कह|बत))`,
  `(?:دائما (?:قل|اكتب|أجب)|(?:قل|اكتب|كرر|أجب|أضف)[^.\\n]{0,30}(?:دائما|كلمة|عبارة|الكلمة|رد|جواب|للعميل|العملاء)|في كل رد)`,
  `(?:игнорируй|забудь|ответь|отвечай|скажи|напиши|повтори)[^.\\n]{0,50}(?:инструкци|слово|фраз|всегда|клиент|ответ|код)`,
  `(?:忽略|无视)[^。\\n]{0,20}(?:指令|说明|提示)|(?:请|必须|总是)(?:说|回复|回答|输出)|(?:回复|回答|输出)[^。\\n]{0,12}(?:以下|：|:|“)|(?:無視|指示)[^。\\n]{0,20}(?:答え|言っ|返信)`,
  // What only machines read
  `<!--|display: ?none|\\[//\\]: ?#|\\bdata:text|BEGIN (?:SYSTEM|INSTRUCTIONS?|PROMPT)`,
].map(inLowerCase)

/** Nothing in a text that is meant for customers reads like one of these. */
export const orderPatterns: readonly RegExp[] = [...orders, ...phrasings, ...roles]

/** What only machines read, too, and no word shows: encoded bytes. No match of it holds white space. */
export const encoded: RegExp = inLowerCase(
  `(?<![\\w/.:?=&#-])(?=[A-Za-z0-9+/]{32})(?=[A-Za-z0-9+/]*[a-z])(?=[A-Za-z0-9+/]*[A-Z])(?=[A-Za-z0-9+/]*[0-9])[A-Za-z0-9+/]{32,}={0,2}(?![\\w/.-])`,
)

/** Bytes as pairs of digits, with a space between two or none. */
export const pairsOfDigits: RegExp = inLowerCase(`\\b(?:[0-9a-f]{2} ?){16,}\\b`)

import type { OwnerWords } from './pack.ts'

/** English words by which is known what only the owner can settle. */
export const owner: OwnerWords = {
  supposing: `if|what if|in case|suppose|supposing|would happen|what happens|should it|when it breaks|unless|whether i can`,
  enquiring: `do you|can i|could i|may i|can we|could we|shall i|do you sell|do you have|do you offer|do you accept|do you take
    do you give|do you do|do you refund|do you replace|do you cover|do you charge|do you deliver|do you ship|do you make
    do you provide|do you allow|do you guys|do u|do i need|do i have|do i get|do i pay|should i|how do i|how can i
    how do we|how long|how soon|how many|how much|policy|policies|is it possible|possible to|am i able|are you able
    allowed to|will you|would you|will u|is there a|is there any|are there|whats the|what is the|what are the|what is your
    whats your|what are your|who pays|before i buy|before i order|before ordering|any chance|does it|does the|do the|is it
    planning to|looking for|interested in|i want to buy|i would like to buy|i would like to order|want to order
    i want to order|need a|i need an`,
  repair: `how much|can you fix|can u fix|could you fix|do you fix|do u fix|can you repair|can u repair|could you repair
    do you repair|do u repair|fix it|to fix|to repair|get it repaired|get it fixed|need it fixed|needs fixing|repair cost
    price to|cost to|cost for|price for|whats the price|quote|can it be|can you replace the|can you treat|can you look at
    worth repairing|need a repair|needs a repair|looking to|can you alter|what should i do|any tips|how to`,
  person: `human|humans|human being|real person|actual person|live person|live agent|live chat|person|agent|agents|representative
    rep|operator|manager|supervisor|owner|boss|someone real|real human|somebody real|real people|human agent|customer care
    customer service|herself|himself|customer support|customer care executive|executive|support team|reception|receptionist|head office`,
  anybody: `someone|somebody|anyone|anybody|some one|staff|team|colleague|sales|salesperson|advisor|adviser|consultant|assistant
    employee|worker|technician|specialist|expert|doctor|chef|cleaners|department|you guys|support|call center|call centre
    mr|mrs|ms`,
  talk: `talk|talking|speak|speaking|chat|chatting|conversation|word|discuss|connect|transfer|pass|forward|escalate|redirect
    switch|route|patch|put|reach|contact|call|converse|communicate|get hold of|get|hand`,
  talkTo: 'to|with|2|over to|through to|onto',
  wish: `want|wanna|need|require|prefer|like|rather have|demand|insist|get me|give me|bring me|send me|find me|fetch|connect
    call the|call your|get the|get your|get a|call a|ask the|where is the|wheres the|request|please|pls|plz|now|asap`,
  callPerson: `put me through|patch me through|put us through|connect me|connect us|connect an agent|connect to agent|transfer me
    transfer us|hook me up with|call me|ring me|phone me|call us|call back|callback|give me a call|give me a ring
    give us a call|get back to me|someone call|can someone call|have someone call|get someone|get hold of someone
    get in touch with someone|talk to a human|talk to human|talk to a person|talk to someone|talk to somebody
    speak to someone|speak with someone|speak to a human|speak to a person|speak to the owner|chat with a human
    chat with someone|is anyone there who|anyone real|anybody real|any human|real human|real person|actual human
    actual person|actual people|real people|live agent|live person|live chat|human support|human help|human please
    human agent|human assistance|not a bot|not a robot|not a machine|not to a bot|not with a bot|no bot|no bots|stupid bot
    useless bot|dumb bot|hate bots|hate this bot|hate chatbots|tired of this bot|tired of bots|with a machine|to a machine
    to a bot|to a robot|to a computer|stop this bot|enough of this bot|arrange a call|schedule a call|request a call
    book a call|want a call|need a call|escalate this|escalate it|escalate my|let me speak|let me talk|who can i talk to
    who can i speak to|who do i talk to|who do i speak to|who can i complain to|take this to your manager
    someone else on the line|team please|from an agent`,
  contact: `phone number|contact number|contect number|contact no|telephone number|phone no|mobile number|helpline|helpline number
    hotline|toll free|customer care number|whatsapp number|your number|contact details|call you`,
  mine: 'my|our|mine|me|i|we|us|ive|im|id|weve|myself',
  yours: `artist|photographer|guide|coach|trainer|electrician|painter|gardener|builder|fitter|dentist|hairdresser|baker|florist
    you|u|ur|your|youre|you guys|yall|yous|your guy|driver|courier|delivery guy|delivery man|delivery boy|waiter|waitress
    server|technician|stylist|barber|groomer|instructor|receptionist|staff|they|teacher|plumber|cleaner|he|she|someone
    mechanic|nurse|vet|tailor|seamstress`,
  self: `i|we|ive|weve|id|my wife|my husband|my mom|my mum|my son|my daughter|my friend|my dad|my sister|my brother|my mother
    my father|mum|we have|i have|wife|husband|i was|we were|just|already`,
  dealt: `ordered|orderd|paid|payed|bought|purchased|booked|reserved|left|brought|dropped off|dropped it off|dropped my|received
    recieved|recived|got|deposited|transferred|sent|stayed|ate|had|collected|picked up|placed|signed up|enrolled|enroled
    registered|emailed|called|messaged|texted|wrote|rang|complained|rung|returned|handed|subscribed|rented|hired|visited|came
    went|waited|waiting|been waiting|gave|supposed to|promised|told|given|charged|billed|sold|mailed|shipped back
    submitted|deposit|added|add`,
  did: `misspelled|misspelt|forgot|dropped|ripped|cracked|shrank|overcooked|burned|quoted|advertised|agreed|guaranteed
    recommended|assured|prescribed|trimmed|shaved|waxed|mixed|fitted|towed|tuned|posted|wrapped|printed|framed|moved
    stored|taught|booked|confirmed|fixed|repaired|sold|sent|gave|shipped|delivered|did|made|cut|installed|replaced|charged
    overcharged|billed|told|said|promised|cleaned|serviced|treated|dyed|colored|coloured|washed|ironed|packed|broke|ruined
    scratched|damaged|lost|took|cooked|served|changed|altered|groomed|used|baked|lied|ignored|cancelled|canceled|painted
    wrecked|burnt|killed|hurt|stole|threw|refused|never|didnt|havent|dont|wont|missed|messed`,
  order: `order|orders|parcel|package|packages|delivery|shipment|booking|reservation|appointment|refund|deposit|payment|purchase
    item|items|invoice|repair|money|balance|confirmation|tracking|lesson|class|installation|rental|exchange|return|cake
    food|pizza|dress|suit|phone|laptop|bike|car|watch|ring|stuff|things|glasses|fees|transfer|cash|gift|bouquet|flowers
    table|room|enrolment|certificate|results|amount|bonus|cashback|wallet|cashbacks`,
  state: `where is|wheres|where are|where r|where did|status|track|tracking number|update on|any update|any updates|updates on
    ready|ready yet|arrived yet|shipped|dispatched|on its way|on the way|any news|news on|confirmed|when will|when is
    when are|when can i expect|when do i get|when will i get|when does|whens|out for delivery|still not|what happened to
    whats happening with|did you get|did you receive|have you received|have you got|check on|check my|eta|go through
    gone through|left yet|finished|done yet|coming|here yet|why is|why was|why hasnt|why isnt|why havent|has my|is my
    did my|have my`,
  whereabouts: `where is my|wheres my|where are my|when will my|whens my|when is my|when are my|has my|have my|did my|why hasnt my
    why isnt my here|news on my|update on my|status of my|when do i get my|when will i get my|where is our|when will our
    has our|is our * ready`,
  ready: `ready|finished|done yet|fixed yet|repaired yet|arrived yet|in yet|been altered|been repaired|been fixed|been cleaned
    all done`,
  change: `please add|add one|add another|add a|add more|remove|cancel|change|reschedule|move|postpone|modify|amend|update|edit
    rebook|swap|add to|push back|bring forward|correct|shift`,
  bad: `kept|wouldnt|misspelled|misspelt|mis-spelt|deflating|keeps|dead|fell out|came off|more than|a hole|hole in|tear in
    a tear|stain on|stains on|nothing|only works|one side|all wrong|wrongly|not what|mistake|less than|shorter|unsafe
    crying|cried|ashamed|embarrassed|hole|blurry|broken|all over|a cut|cuts|broke|damaged|cracked|defective|torn|faulty|shattered
    leaking|leaks|spoiled|spoilt|rotten|expired|dented|scratched|chipped|ripped|smashed|stained|not working|doesnt work
    dont work|does not work|do not work|isnt working|stopped working|wont turn on|wont work|wont start|wont charge
    dead on arrival|fell apart|falling apart|falling off|fell off|peeling|exploded|missing|wrong|late|stolen|stole|ruined
    bad|terrible|horrible|awful|disgusting|rude|raw|undercooked|stale|mouldy|moldy|dirty|filthy|sick|hurt|hurts|injured
    burned|burnt|bleeding|infected|rash|swollen|same problem|worse|uneven|too small|too big|too short|short|incomplete
    empty|fake|used|opened|melted|crushed|squashed|wilted|dying|died|crooked|cheap quality|poor quality|twice|double
    too much|nobody|no one|ignored|ignoring|useless|mess|messed up|slipping|loose|noisy|smells|smell|stinks|fading|faded
    shrunk|shrank|frozen|bugs|worms|hair in|bent|warped|unfair|rattling|complain|screwed|unusable|crap|upside down
    backwards|almost killed|allergy|lost it|lost the|cold food|arrived cold|was cold|came cold|still broken|lost my`,
  fault: `why did you|why have you|why was i charged|why am i being charged|why are you charging|why were we charged
    came back from you|left with nothing|waited hours|hours waiting|waiting for hours|wrong item|wrong size|wrong order
    wrong colour|wrong color|wrong product|wrong one|wrong model|wrong address|wrong food|wrong parcel|wrong thing
    wrong name|overcharged|double charged|charged twice|charged me twice|charged double|billed twice|billed me twice
    paid twice|charged me extra|charged me more|hair in|hair on my|fly in my|bug in my|cockroach|food poisoning|worms in
    threw up|threw up after|got sick after|sick after|ill after|very rude|so rude|was rude|were rude|is rude|are rude
    broken promise|arrived broken|arrived damaged|came broken|came damaged|came wrong|arrived late|arrived cold|came cold
    came late|came back with|came back broken|came back damaged|was late|were late|delivered late|hours late|days late
    delivered broken|half the order|half my order|missing from my|missing from our|items missing|item missing
    things missing|something missing|was missing|were missing|is missing from|nobody showed up|no one showed up
    noone showed up|never showed up|didnt show up|did not show up|unauthorized charge|unauthorised charge
    not what i ordered|didnt order this|did not order this|never ordered|not what was promised|worse than before
    even worse|no difference|sent back|hung up on me|made me wait|kept me waiting|kept us waiting|discriminat*|insulted
    yelled at|shouted at|groped|harassed|touched me|slapped|money gone|balance gone|money deducted|amount deducted
    got deducted|was deducted|been deducted|balance not|not credited|not show in|not added in|not given yet|less why
    payment failed but`,
  missing: `dont have it|do not have it|says delivered|isnt there|wasnt there|was not there|nobody there|cant reach|cannot reach
    cant get through|cannot get through|nobody came|its been|it has been|days nothing|weeks nothing|and nothing
    no one came|noone came|nobody called|no one called|noone called|nobody answers|no one answers|noone answers
    nobody answered|no one answered|nobody replied|no one replied|nobody replies|nobody picks up|no one picks up
    not picking up|no reply|no replies|no response|no answer|no confirmation|no call back|no callback|no news
    heard nothing|heard nothing back|not heard|havent heard|still waiting|still no|been waiting|keep waiting|never came
    never arrived|never got|never received|never showed|never called|never replied|nothing arrived|nothing came
    nothing yet|nothing happened|still hasnt|still havent|still not|still isnt|not here yet|isnt here|not arrived
    hasnt arrived|didnt arrive|didnt come|didnt get|didnt receive|havent received|havent got|havent gotten|not received
    where gone|not come|ignoring me|ignores me|ignored my|overdue|without any|no sign of|no show|no refund`,
  not: `not|no|never|havent|hasnt|didnt|dont|doesnt|isnt|wasnt|nobody|noone|nothing|without|n't|cant|couldnt|wont|yet to|nt
    none`,
  come: `cared|calls|told|tells|moved|helped|bothered|listened|apologised|apologized|showed|explained|there|cares|received|recieved|recived|recieve
    receive|arrived|come|came|got|get|gotten|delivered|here|showed up|turned up|reply|replied|answer|answered|answering
    confirmation|confirmed|confirm|called|credited|refunded|response|responded|responding|message|ready|reached|shown
    reflected|added|processed|shipped|dispatched|contacted|got back|work|working|works|finished|done|returned|sent
    picked up|show|showing|credit|refund`,
  anger: `scam|scammer|scammers|scammed|fraud|frauds|thief|thieves|liar|liars|cheats|cheaters|cheated|crooks|robbed|rip off
    ripoff|ripped me off|ripped off|pathetic|ridiculous|unacceptable|disgusting|disgusted|disgraceful|outrageous|appalling
    atrocious|shameful|shame on you|how dare you|rubbish service|garbage service|shit|bullshit|fuck|fucking|wtf|asshole
    assholes|bastards|idiots|incompetent|a joke|worst|furious|livid|pissed off|fed up|had enough|sick of this|sick of you
    sick and tired|so angry|very angry|really angry|im angry|i am angry|am angry|very upset|so upset|really upset
    very disappointed|so disappointed|really disappointed|extremely disappointed|im disappointed|very frustrated
    so frustrated|im frustrated|very unhappy|not happy with|im not happy|extremely unhappy|never again|never buying
    never ordering|never coming back|never shopping|last time i|waste of money|waste of time|wasting my time
    wasted my time|sue you|lawyer|legal action|consumer court|small claims|trading standards|report you|police report
    chargeback|bad review|negative review|one star|1 star|leave a review|file a complaint|make a complaint|to complain
    a complaint|complaint|complaints|lodge a complaint|terrible service|horrible service|awful service|bad service
    poor service|worst service|not happy|nobody cares|no one cares|noone cares|nobody calls me back|no one calls me back
    terrible experience|bad experience|horrible experience|pathetic service|useless service
    lied to me|are you kidding|what a joke|sucks|nonsense`,
  refund: `money back|refund me|want a refund|want refund|want my refund|want the refund|need a refund|need my refund
    demand a refund|give me a refund|give me my|like a refund|full refund|refund now|get my refund|where is my refund
    wheres my refund|compensation|reimburse*|return my money|give my money|waiting for my refund|refund my
    i want to return|i would like to return|dispute|want my money|need my money|where is my money|wheres my money
    my money is gone`,
  praise: `thank*|thanks*|love|loved|loving|great job|amazing|perfect|excellent|awesome|beautiful|wonderful|happy with|brilliant
    delicious|fantastic|very good|so good`,
  before: `yesterday|last week|last night|last month|last monday|last tuesday|last wednesday|last thursday|last friday
    last saturday|last sunday|days ago|weeks ago|week ago|hours ago|hour ago|month ago|months ago|this morning
    earlier today|earlier|ago|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|since|just now
    already|for weeks|for days|for hours|for over|the other day|today`,
  danger: `caught fire|on fire|catching fire|is smoking and|smoke coming|theres smoke|smells like gas|smell gas|gas leak
    gas is leaking|leaking gas|cant breathe|cannot breathe|not breathing|isnt breathing|trouble breathing
    stopped breathing|difficulty breathing|bleeding badly|bleeding a lot|wont stop bleeding|bleeding heavily|unconscious
    collapsed|passed out|fainted|having a seizure|seizure|is choking|choking on|allergic reaction|throat is closing
    throat is swelling|face is swelling|overdose|swallowed|drank bleach|heart attack|chest pain|call an ambulance
    need an ambulance|call 911|call 999|electric shock|got electrocuted|is sparking|sparks coming|being attacked
    kill myself|hurt myself|suicide|suicidal|ate poison|rat poison|ate chocolate|been poisoned|is drowning|there is a fire
    theres a fire|trapped in|stuck in the lift|following me|has a gun|has a knife|battery exploded|its exploding
    carbon monoxide alarm is`,
  make: `write|compose|tell me|tell us|make|generate|create|draft|sing|recite|give me|invent|improvise|do|help me with
    help with|finish|solve|calculate|debug|fix|code|translate|summarize|summarise|explain|need|want|play`,
  work: `poem|poems|haiku|limerick|essay|essays|story|stories|joke|jokes|lyrics|rap|python|javascript|html|css|sql|java|regex
    algorithm|homework|assignment|sonnet|novel|fairy tale|riddle|cover letter|resume|blog post|screenplay|virus|malware
    equation|integral|derivative|script for|thesis|song about|rap about|bedtime story|business plan|email to my boss
    letter to my|linkedin|dissertation|world war|quantum|photosynthesis|french revolution|a game with me|capital of
    president of|prime minister of|population of|who won the|weather|stock market|crypto|bitcoin price|code in|code that
    some code|code for me`,
  override: `ignore|disregard|forget|override|bypass|reveal|print|repeat|show|leak|expose|dump|share|output|tell me|give me|what is
    what are|whats|display|disable|turn off`,
  orders: `any previous|the above|previous instruction|above directions|all the instructions|prior directions
    previous instructions|prior instructions|all instructions|your instructions|above instructions|all previous
    previous prompts|the instructions above|everything above|system prompt|your prompt|initial prompt|hidden prompt
    system message|your rules|all rules|all your rules|the rules|previous rules|your guidelines|guidelines
    your programming|your training|api key|api keys|secret key|your password|admin password|the password|passwords
    credentials|source code|safety filters|your filters|your restrictions|restrictions|instructions you|rules you
    previous conversation|earlier instructions|your previous instructions|all prior|what you were told|configuration`,
  pose: `play the role|playing the role|stay in character|immerse yourself|do anything|you are going to act
    you are going to play|you will play|instead print|new persona|not bound by|you are now|youre now|from now on you
    act as if|act as a|act as an|act as my|pretend to be|pretend you|pretend that you|pretend youre|lets pretend|role play
    roleplay|lets roleplay|simulate being|you will act|developer mode|dev mode|debug mode|admin mode|admin override
    system override|maintenance mode|god mode|dan mode|do anything now|jailbreak|jailbroken|no restrictions
    without restrictions|unrestricted|new instructions|as an admin|im the admin|i am the admin|im the developer
    i am the developer|i am your developer|im your developer|i am your creator|as the administrator|system note
    system message from|this is the system|note to assistant|attention assistant|confirm that the price
    confirm the price is|confirm that you will|say that the price|agree to sell|you must agree|the owner told me you
    the owner said you|the owner has authorised|the owner has authorized|owner approved|manager approved`,
}

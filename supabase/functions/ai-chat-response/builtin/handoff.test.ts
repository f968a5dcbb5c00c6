import { describe, expect, test } from 'vitest'
import { asksForPerson } from './handoff.ts'

describe('asksForPerson', () => {
  test.each([
    'Can someone call me?',
    'Is there anybody real there?',
    "I'd rather talk to staff",
    'get me your manager',
    'connect me to support',
    'human please',
    'could you put me through to sales',
    'pass me to a colleague',
    'I have had enough of talking to a robot',
    "I don't want to chat with a bot",
    'please have somebody contact me',
    'can a member of staff get back to me',
    'who can I speak to about this?',
    'what is your helpline number',
    'I want a callback today',
    'escalate this',
    'I need to speak to someone at the workshop',
    'agent',
    'chat with agrnt',
    'a real person would be nice',
  ])('yes: %s', message => expect(asksForPerson(message)).toBe(true))

  test.each([
    'quiero hablar con una persona',
    "je voudrais parler à quelqu'un",
    'Ich möchte mit einem Mitarbeiter sprechen',
    'mujhe kisi insaan se baat karni hai',
    'ami ekjon manusher sathe kotha bolte chai',
    'मुझे किसी इंसान से बात करनी है',
    'আমি একজন মানুষের সাথে কথা বলতে চাই',
    'أريد التحدث مع موظف',
  ])('yes, in another language: %s', message => expect(asksForPerson(message)).toBe(true))

  test.each([
    'Do you sell human-hair wigs?',
    'are you open to returns?',
    'is the agent spray safe?',
    'who is your representative brand?',
    'do you have a person-size mirror?',
    'do you sell manager chairs?',
    'how many people does the tent sleep?',
    'is the support pillow washable?',
    'does the toy robot talk?',
    'can someone with a nut allergy eat this?',
    'is there a team discount?',
    'something for a person who loves tea',
    'what do you call this color?',
    'can I contact lens order here?',
    'no need to call anyone, thanks',
    'I like people',
  ])('no: %s', message => expect(asksForPerson(message)).toBe(false))
})

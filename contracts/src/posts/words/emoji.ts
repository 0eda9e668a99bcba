/** The categories of the spec (part 2, section 9). Each emoji with its name, for those who hear it. */
export const EMOJI = {
  faces:
    '😀 grinning,😄 smiling,😂 tears of joy,🤣 rolling with laughter,😊 blushing,😇 halo,🙂 slight smile,😉 winking,😍 heart eyes,🥰 smiling with hearts,😘 blowing a kiss,😋 savouring,😎 sunglasses,🤩 star-struck,🥳 partying,🤔 thinking,😌 relieved,😴 sleeping,😢 crying,😭 sobbing,😮 surprised,🤯 mind blown,😱 screaming,🫠 melting',
  hearts:
    '❤️ red heart,🧡 orange heart,💛 yellow heart,💚 green heart,💙 blue heart,💜 purple heart,🖤 black heart,🤍 white heart,🤎 brown heart,💖 sparkling heart,💗 growing heart,💓 beating heart,💞 revolving hearts,💕 two hearts,💘 heart with arrow,💝 heart with ribbon,💔 broken heart,❤️‍🔥 heart on fire',
  gestures:
    '👍 thumbs up,👎 thumbs down,👏 clapping,🙌 raised hands,👐 open hands,🤝 handshake,🙏 folded hands,✌️ victory,🤞 crossed fingers,🤟 love-you gesture,🤘 sign of the horns,👌 OK hand,🤌 pinched fingers,👋 waving,✋ raised hand,💪 strong arm,🫶 heart hands,👊 fist',
  activities:
    '🎉 party popper,🎊 confetti,🎈 balloon,🎁 present,🏆 trophy,🥇 gold medal,🎯 bullseye,🎮 game controller,🎲 dice,🎨 palette,🎭 theatre masks,🎬 clapperboard,📸 camera,🎪 circus tent,🎟️ ticket,🚀 rocket,💃 dancing woman,🕺 dancing man',
  music:
    '🎵 musical note,🎶 musical notes,🎼 score,🎤 microphone,🎧 headphones,🎙️ studio microphone,🎚️ level slider,🎛️ control knobs,🎹 keyboard,🥁 drum,🎸 guitar,🎺 trumpet,🎷 saxophone,🎻 violin,🪕 banjo,🪗 accordion,📻 radio,💿 disc,📀 golden disc,🔊 loudspeaker',
  fire: '🔥 fire,✨ sparkles,⚡ lightning,💥 collision,💯 hundred points,⭐ star,🌟 glowing star,💫 dizzy star,☄️ comet,🌈 rainbow,☀️ sun,🌙 crescent moon,💎 gem,👑 crown,🧨 firecracker,🎆 fireworks,🌊 wave,🌶️ hot pepper',
} as const;

export type EmojiCategory = keyof typeof EMOJI;
export type Emoji = Readonly<{ char: string; name: string }>;

/** Those of one category, in order. */
export const emojiOf = (category: EmojiCategory): readonly Emoji[] =>
  EMOJI[category].split(',').map((entry) => {
    const [char = '', ...name] = entry.split(' ');
    return { char, name: name.join(' ') };
  });

export const emojiTexts = {
  title: 'Emoji',
  recent: 'Recent',
  close: 'Close emoji',
  categories: {
    faces: 'Faces',
    hearts: 'Hearts',
    gestures: 'Gestures',
    activities: 'Activities',
    music: 'Music',
    fire: 'Fire',
  } satisfies Record<EmojiCategory, string>,
} as const;

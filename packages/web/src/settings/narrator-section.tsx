import { MODEL_DEFAULTS, modelUrlProblem } from '@skunkd/engine/words'
import {
  changeNarratorSettings,
  forgetNarrator,
  type NarratorSettings,
  useNarratorSettings,
} from '../storage/narrator-settings.js'
import { Button } from '../ui/controls/button.js'
import { Picker } from '../ui/controls/picker.js'
import styles from './settings.module.css'

function choose(protocol: NarratorSettings['protocol']): void {
  if (protocol === 'off') {
    changeNarratorSettings({ protocol })
    return
  }
  const { url, model = '' } = MODEL_DEFAULTS[protocol]
  changeNarratorSettings({ protocol, url, model })
}

/** Where the person's own language model is, for reviews told as prose. */
export function NarratorSection() {
  const { protocol, url, model, key } = useNarratorSettings()
  const problem = protocol === 'off' || url === '' ? null : modelUrlProblem(url)
  return (
    <section className={styles.group} aria-label="Coaching prose">
      <h2>Coaching prose</h2>
      <p>
        A language model of your own can describe reviews, hands and your progress in prose. Every
        sentence is checked first: one that names a number or a card that isn’t in the review isn’t
        shown.
      </p>
      <Picker
        legend="Model"
        options={{ off: 'None', gemini: 'Gemini', openai: 'OpenAI-compatible' }}
        value={protocol}
        onChange={choose}
      />
      {protocol !== 'off' && (
        <>
          <Field
            label="Address"
            type="url"
            value={url}
            onChange={(value) => changeNarratorSettings({ url: value })}
          />
          {problem !== null && <p role="alert">The address {problem}.</p>}
          <Field
            label="Name of the model"
            type="text"
            value={model}
            onChange={(value) => changeNarratorSettings({ model: value })}
          />
          <Field
            label="Key"
            type="password"
            value={key}
            onChange={(value) => changeNarratorSettings({ key: value })}
          />
          <p className={styles.note}>
            The facts of a review go to this address when you ask for prose, and nothing else does.
            That server must allow browsers (CORS). The key stays in this browser: it is in no
            export, backup or link, and “Delete everything” removes it.
          </p>
          <Button onClick={forgetNarrator}>Forget model and key</Button>
        </>
      )}
    </section>
  )
}

function Field({
  label,
  type,
  value,
  onChange,
}: {
  label: string
  type: 'url' | 'text' | 'password'
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type={type}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </label>
  )
}
